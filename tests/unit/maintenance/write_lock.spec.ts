import { test } from '@japa/runner'
// @ts-expect-error knex has no types for its parts
import PostgresTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js'
// @ts-expect-error knex has no types for its parts
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'
import { SetupError } from '#config/setup_error'
import { ensureWriteLock } from '#maintenance/boot_checks'
import { lockDatabase } from '#tests/helpers/database'

test.group('Boot | write lock', () => {
  test('passes where a transaction locks the database', async () => {
    await ensureWriteLock()
  })

  test('fails where knex begins a transaction without the lock', async ({ assert, cleanup }) => {
    for (const { prototype } of [SqliteTransaction, PostgresTransaction]) {
      const { begin } = prototype
      cleanup(() => (prototype.begin = begin))
      prototype.begin = function (connection: unknown) {
        return this.query(connection, 'BEGIN;')
      }
    }

    await assert.rejects(() => ensureWriteLock(), /do not lock the database/)
    await assert.rejects(() => ensureWriteLock(), SetupError)
  })

  test('passes while another process holds the lock', async ({ cleanup }) => {
    cleanup(await lockDatabase())
    await ensureWriteLock()
  })
})
