import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import { lockDatabase } from '#tests/helpers/database'

/** A row that refers to nothing is only found out at the end, as a full disk often is. */
async function violateAtCommit(client: Pick<typeof db, 'rawQuery'>) {
  await client.rawQuery('PRAGMA defer_foreign_keys = ON')
  await client.rawQuery('UPDATE users SET country_id = 999999')
}

test.group('Providers | transaction', () => {
  test('rejects when COMMIT fails, and stores nothing', async ({ assert, db: rows }) => {
    const user = await UserFactory.create()
    await assert.rejects(
      () => db.transaction((trx) => violateAtCommit(trx as never)),
      /FOREIGN KEY constraint failed/
    )
    await rows.assertHas('users', { id: user.id, country_id: user.countryId })
  })

  test('rejects for a transaction that the caller commits', async ({ assert }) => {
    await UserFactory.create()
    const trx = await db.transaction()
    await violateAtCommit(trx as never)
    await assert.rejects(() => trx.commit(), /FOREIGN KEY constraint failed/)
  })

  test('leaves the connection free for the next transaction', async ({ assert }) => {
    await UserFactory.create()
    await db.transaction((trx) => violateAtCommit(trx as never)).catch(() => {})
    const country = await db.transaction((trx) => CountryFactory.client(trx).create())
    assert.isTrue(country.$isPersisted)
    assert.lengthOf(await User.all(), 1)
  })

  test('rejects with the reason when BEGIN fails', async ({ assert, cleanup }) => {
    const unlock = await lockDatabase()
    cleanup(unlock)
    const failure = await db.transaction((trx) => trx.from('users').delete()).catch((e) => e)
    assert.equal(failure.code, 'SQLITE_BUSY')
  })
})
