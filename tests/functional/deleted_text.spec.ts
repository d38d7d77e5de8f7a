import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import serverLimits from '#config/server_limits'
import { databaseFile, limitsFile } from '#config/storage'
import { UserFactory } from '#database/factories/user_factory'
import { openSqlite } from '#database/sqlite_driver'
import { eraseDeletedText } from '#engines/sqlite'
import { assertStatus, callsOf } from '#tests/helpers/calls'
import { expect } from '#tests/helpers/expect'
import { override } from '#tests/helpers/override'
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
      await assertStatus(call.withGuard('admin').loginAs(admin), 200)

      const deleted = await bytes()
      for (const trace of traces) assert.isFalse(deleted.includes(trace), trace)

      await eraseDeletedText()
      const left = await bytes()
      for (const piece of ['yxw', 'wvu', 'onm', 'nml']) assert.isFalse(left.includes(piece), piece)
    })

    test('leaves nothing of a deleted user in the log, once nobody reads it', async ({
      assert,
      client,
      cleanup,
    }) => {
      override(serverLimits.logErasure, { retryMilliseconds: 100 })
      const admin = await UserFactory.apply('admin').create()
      const user = await UserFactory.merge({ name: 'Lmnopqrs Tuvwxyza' }).create()
      const reader = await openReader()
      cleanup(() => reader.close())
      assert.isTrue(await isIn(log, user.name))

      const call = client.delete(`/api/users/admin-delete-user/${user.id}`)
      await assertStatus(call.withGuard('admin').loginAs(admin), 200)
      const change = client.post('/api/users/insert-countries').json({ name: 'Elsewhere' })
      await assertStatus(change.withGuard('admin').loginAs(admin), 201)
      assert.isTrue(await isIn(log, user.name))

      await reader.close()
      await expect.poll(() => isIn(log, user.name)).toBe(false)
      assert.isFalse(await isIn(databaseFile, user.name))
    })

    test('counts attempts to log in without the e-mail address', async ({ assert, client }) => {
      const { email } = await UserFactory.create()
      await callsOf(client, 'owner').post('owner-login', { email, password: 'wrong-123' })
      for (const file of [limitsFile, `${limitsFile}-wal`]) {
        for (const piece of [email, ...email.split('@')]) {
          assert.isFalse(await isIn(file, piece), `${piece} in ${file}`)
        }
      }
    })
  })
})

/** The file with everything that the write-ahead log still held. */
async function bytes() {
  await db.rawQuery('PRAGMA wal_checkpoint(TRUNCATE)')
  return readByAnotherProcess(databaseFile)
}

const log = `${databaseFile}-wal`

async function isIn(file: string, text: string) {
  const content = await readByAnotherProcess(file)
  return content.includes(text)
}

/** Reads an older state until it is closed, as a backup does. */
async function openReader() {
  const reader = await openSqlite(databaseFile, 'read')
  await reader.execute('BEGIN; SELECT count(*) FROM users')
  let closing: Promise<void> | undefined
  return { close: () => (closing ??= reader.close()) }
}
