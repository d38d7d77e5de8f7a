import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import { lockCodes, lockDatabase } from '#tests/helpers/database'

/** A row that refers to nothing is only found out at the end, as a full disk often is. */
async function violateAtCommit(trx: TransactionClientContract) {
  await trx.from('users').delete()
  await trx.insertQuery().table('trap').insert({ id: -1 })
}

const trap = 'CREATE TABLE trap (id INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED)'

test.group('Providers | transaction', (group) => {
  group.each.setup(async () => {
    await db.rawQuery(trap)
    return () => db.rawQuery('DROP TABLE trap')
  })

  test('rejects when COMMIT fails, and stores nothing', async ({ assert, db: rows }) => {
    const user = await UserFactory.create()
    await assert.rejects(() => db.transaction(violateAtCommit), /foreign key constraint/i)
    await rows.assertHas('users', { id: user.id })
  })

  test('rejects for a transaction that the caller commits', async ({ assert }) => {
    await UserFactory.create()
    const trx = await db.transaction()
    await violateAtCommit(trx)
    await assert.rejects(() => trx.commit(), /foreign key constraint/i)
  })

  test('leaves the connection free for the next transaction', async ({ assert }) => {
    await UserFactory.create()
    await db.transaction(violateAtCommit).catch(() => {})
    const country = await db.transaction((trx) => CountryFactory.client(trx).create())
    assert.isTrue(country.$isPersisted)
    assert.lengthOf(await User.all(), 1)
  })

  test('rejects with the reason when BEGIN fails', async ({ assert, cleanup }) => {
    const unlock = await lockDatabase()
    cleanup(unlock)
    const failure = await db.transaction((trx) => trx.from('users').delete()).catch((e) => e)
    assert.include(lockCodes, failure.code)
  })
})
