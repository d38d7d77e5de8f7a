import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { applicationName, postgres } from '#config/database'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import AccountLink from '#models/account_link'
import { hoursLater } from '#tests/helpers/clock'
import { onlyOnPostgres } from '#tests/helpers/database'
import { writeImageFile } from '#tests/helpers/image_files'
import { jpeg } from '#tests/helpers/pictures'
import { storedImage } from '#tests/helpers/stored_images'
import { checkOf, manzil, manzilJson, manzilProgramJson } from '#tests/helpers/terminal'
import { valuesOf } from '#tests/helpers/values'

type Check = { check: string; state: string; message: string }

const stray = 'stray-1764256084934-91864ffa113eacdbeca4.jpg'

const found = (checks: Check[], name: string) => checks.find(({ check }) => check === name)!

test.group('Terminal | doctor', () => {
  test('advises a command that helps when {what}')
    .with([
      { what: 'there is no country', check: 'countries', provoke: async () => {} },
      { what: 'there is no admin', check: 'admin', provoke: async () => {} },
      {
        what: 'a file has no row',
        check: 'files',
        async provoke() {
          for (let count = 0; count < 5; count++) await storedImage(await jpeg(), 'hall.jpg')
          await writeImageFile(stray)
        },
      },
      {
        what: 'too many files have no row',
        check: 'files',
        async provoke() {
          await storedImage(await jpeg(), 'hall.jpg')
          await writeImageFile(stray)
        },
      },
    ])
    .run(async ({ assert }, { check, provoke }) => {
      await provoke()
      const { state, message } = await checkOf(check)
      assert.notEqual(state, 'ok')

      const [, advice] = message.match(/[Rr]un manzil (.+?)(?= an hour| if |\.$)/)!
      const command = advice.replace('EMAIL', 'sara@example.com').replace('NAME', 'Sara')
      const { code, error } = await hoursLater(2, () => manzil(command.split(' ')))

      assert.deepEqual([code, error], [0, ''], command)
      const after = await checkOf(check)
      assert.equal(after.state, 'ok')
    })

  test('advises no sweep where none would be made, because no row is left', async ({ assert }) => {
    await writeImageFile(stray)
    const { state, message } = await checkOf('files')
    assert.equal(state, 'fail')
    assert.include(message, 'take the files away by hand')
    assert.notInclude(message, 'manzil images sweep')
  })

  test('finds {what} that is not that of its rows')
    .with([
      { what: 'a total', kept: 'property_counts SET count = count' },
      { what: 'a count of images', kept: 'properties SET image_count = image_count' },
      { what: 'a count of properties', kept: 'users SET property_count = property_count' },
      { what: 'a count of listings', kept: 'listing_counts SET count = count' },
    ])
    .run(async ({ assert, cleanup }, { kept }) => {
      await PropertyFactory.apply('active').create()
      const before = await checkOf('figures')
      assert.equal(before.state, 'ok')

      await db.rawQuery(`UPDATE ${kept} + 7`)
      cleanup(() => db.rawQuery(`UPDATE ${kept} - 7`))
      const { state, message } = await checkOf('figures')
      assert.equal(state, 'fail')
      assert.match(message, /lists count by (is|are) wrong/)
    })

  test('finds what is counted for another in {table}, although the sum is right')
    .with([
      { table: 'property_counts', other: { country_id: 0, active: true, has_images: true } },
      { table: 'property_days', other: { day: '1999-01-01' } },
      { table: 'user_counts', other: { role: 'tenant', active: true, was_switched: true } },
      { table: 'listing_counts', other: { country_id: 0 } },
    ])
    .run(async ({ assert, cleanup }, { table, other }) => {
      await PropertyFactory.apply('active').create()
      const kept = await db.from(table).where('count', '>', 0).firstOrFail()
      const { count, ...key } = kept
      cleanup(async () => {
        await db.from(table).where(other).delete()
        await db.from(table).where(key).update({ count })
      })
      await db.from(table).where(other).delete() // its row stays after the last one is gone
      await db.from(table).where(key).decrement('count', 1)
      await db.table(table).insert({ ...other, count: 1 })

      const { state, message } = await checkOf('figures')
      assert.deepEqual([state, message.slice(0, 9)], ['fail', '2 numbers'])
    })

  test('finds a property that {what}')
    .with([
      { what: 'visitors miss', states: ['active'], live: false },
      { what: 'visitors should not see', states: ['active', 'unavailable'], live: true },
      { what: 'is shown though it is off', states: [], live: true },
    ] as const)
    .run(async ({ assert }, { states, live }) => {
      const { id } = await PropertyFactory.apply(...states).create()
      const before = await checkOf('live')
      assert.equal(before.state, 'ok')
      await db.from('properties').where({ id }).update({ live })

      const { code, state, message } = await checkOf('live')
      assert.deepEqual([code, state], [1, 'fail'])
      assert.match(message, /^1 property is shown to visitors and should not be/)
      const figures = await checkOf('figures')
      assert.equal(figures.message, 'Lists count what is there')
    })

  test('takes an admin who has not accepted the invitation for none', async ({ assert }) => {
    const { id } = await UserFactory.apply('admin').create()
    const before = await checkOf('admin')
    assert.equal(before.state, 'ok')
    await db.transaction((trx) => AccountLink.make(id, 'invitation', trx))
    const after = await checkOf('admin')
    assert.equal(after.state, 'fail')
  })

  onlyOnPostgres(() => {
    test('looks at PostgreSQL, and finds it right', async ({ assert }) => {
      const { answer } = await manzilJson(['doctor'])
      const names = ['postgres', 'encoding', 'bounds', 'constraints', 'writing', 'limits', 'clock']
      for (const name of [...names, 'connections', 'key']) {
        assert.equal(found(answer.checks, name)?.state, 'ok', name)
      }
      assert.match(found(answer.checks, 'postgres').message, /^PostgreSQL \d+\S* .*answers at /)
    })

    test('says alone that PostgreSQL can not be reached', async ({ assert }) => {
      const { code, answer } = await manzilProgramJson(['doctor'], { env: { PGPORT: '1' } })
      const failed = answer.checks.filter(({ state }: Check) => state === 'fail')
      assert.equal(code, 1)
      assert.deepEqual(valuesOf(failed, 'check'), ['postgres'])
      assert.match(failed[0].message, /port 1, can't be used: .+\. Look whether it runs/)
    })

    test('finds what is not in force', async ({ assert, cleanup }) => {
      await db.rawQuery('CREATE TABLE loose (id integer)')
      cleanup(() => db.rawQuery('DROP TABLE loose'))
      await db.rawQuery('ALTER TABLE loose ADD CONSTRAINT loose_id CHECK (id > 0) NOT VALID')

      const { state, message } = await checkOf('constraints')
      assert.equal(state, 'fail')
      assert.include(message, 'loose_id')
    })

    test('finds a server with another key', async ({ assert, cleanup }) => {
      const config = postgres({ connections: 1 })
      const connection = { ...config.connection, application_name: 'manzil 00000000' }
      db.manager.add('stranger', { ...config, connection })
      cleanup(() => db.manager.release('stranger'))
      await db.connection('stranger').rawQuery('SELECT 1')

      const { state } = await checkOf('key')

      assert.match(applicationName, /^manzil [0-9a-f]{8}$/)
      assert.equal(state, 'fail')
    })

    test('finds connections whose bounds were dropped', async ({ assert, cleanup }) => {
      await db.connection('primary').rawQuery('SET idle_in_transaction_session_timeout = 0')
      cleanup(() => db.connection('primary').rawQuery('RESET ALL'))

      const { state, message } = await checkOf('bounds')
      assert.equal(state, 'fail')
      assert.include(message, 'primary')
    })
  })
})
