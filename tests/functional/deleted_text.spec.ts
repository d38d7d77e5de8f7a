import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { databaseFile } from '#config/storage'
import { UserFactory } from '#database/factories/user_factory'
import { eraseDeletedText } from '#engines/sqlite'
import { onlyOnSqlite, readByAnotherProcess } from '#tests/helpers/database'

test.group('Database | deleted text', () => {
  onlyOnSqlite(() => {
    test('leaves nothing of a deleted user in the database file', async ({ assert, client }) => {
      const admin = await UserFactory.apply('admin').create()
      await UserFactory.createMany(20)
      const user = await UserFactory.merge({
        name: 'Zyxwvuts Qponmlkj',
        email: 'zyxwvuts@qponmlkj.example',
      }).create()
      const traces = [user.name, user.email, 'zyxwvuts']
      const stored = await bytes()
      assert.isTrue(stored.includes(user.name))

      const call = client.delete(`/api/users/admin-delete-user/${user.id}`)
      const response = await call.withGuard('admin').loginAs(admin)
      response.assertStatus(200)

      const deleted = await bytes()
      for (const trace of traces) assert.isFalse(deleted.includes(trace), trace)

      await eraseDeletedText()
      const left = await bytes()
      for (const piece of ['yxw', 'wvu', 'onm', 'nml']) assert.isFalse(left.includes(piece), piece)
    })
  })
})

/** The file with everything that the write-ahead log still held. */
async function bytes() {
  await db.rawQuery('PRAGMA wal_checkpoint(TRUNCATE)')
  return readByAnotherProcess(databaseFile)
}
