import { readdirSync, readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { isSqlite } from '#database/dialect'
import { SetupError } from '#config/setup_error'
import { ensureMigrated } from '#maintenance/boot_checks'
import { migrations } from '#maintenance/migrations'
import { former } from '#tests/helpers/first_release'
import { valuesOf } from '#tests/helpers/values'

async function addMigrations(names: string[]) {
  const batch = 99
  await db.table('adonis_schema').multiInsert(names.map((name) => ({ name, batch })))
  return async () => void (await db.from('adonis_schema').where({ batch }).delete())
}

const addMigration = (name: string) => addMigrations([`database/migrations/${name}`])

test.group('Boot | migrations', () => {
  test('starts where all migrations have run', async () => {
    await ensureMigrated()
  })

  test('starts where the steps of earlier versions are recorded too', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await addMigrations(former['1.1.0']))
    await ensureMigrated()
    const list = await migrations()
    const squashed = list.filter(({ status }) => status === 'squashed')
    assert.sameMembers(valuesOf(squashed, 'name'), former['1.1.0'])
  })

  test('run on every database, if they are newer than the merged ones', ({ assert }) => {
    const folder = app.migrationsPath()
    const isMerged = (name: string) =>
      /extends StepTo1\d /.test(readFileSync(`${folder}/${name}`, 'utf8'))
    const [last] = readdirSync(folder).filter(isMerged).toSorted().toReversed()
    assert.equal(last, '0123_take_off_invisible_signs.ts')
  })

  test('starts beside a newer version on PostgreSQL alone', async ({ assert, cleanup }) => {
    cleanup(await addMigration('9999_add_later_things'))
    const outcome = await ensureMigrated().catch((error) => error)
    if (isSqlite()) assert.instanceOf(outcome, SetupError)
    else assert.isUndefined(outcome)
  })

  test('does not start over tables of another history', async ({ assert, cleanup }) => {
    cleanup(await addMigration('0000_create_other_things'))
    await assert.rejects(() => ensureMigrated(), /made by a newer version/)
  })

  test('does not start while a migration waits', async ({ assert, cleanup }) => {
    const { name, batch } = await db.from('adonis_schema').orderBy('name', 'desc').firstOrFail()
    await db.from('adonis_schema').where({ name }).delete()
    cleanup(async () => void (await db.table('adonis_schema').insert({ name, batch })))
    await assert.rejects(() => ensureMigrated(), /not up to date/)
  })
})
