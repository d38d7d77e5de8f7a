import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { postgres } from '#config/database'
import serverLimits from '#config/server_limits'
import { CountryFactory } from '#database/factories/country_factory'
import { writeLock } from '#database/dialect'
import { recordTransaction } from '#database/record_transaction'
import { lockUntilCommit } from '#database/server_locks'
import { isAway, isBusy } from '#exceptions/database_failure'
import { onlyOnPostgres } from '#tests/helpers/database'
import { expect } from '#tests/helpers/expect'
import { startPostgresProxy } from '#tests/helpers/postgres_proxy'

test.group('Database | PostgreSQL connections', () => {
  onlyOnPostgres(() => {
    test('have their bounds in force', async ({ assert }) => {
      for (const name of ['primary', 'reader', 'limits']) {
        const { rows } = await db.connection(name).rawQuery(`
          SELECT name, setting::int FROM pg_settings WHERE name LIKE '%\\_timeout' AND source = 'client'
          ORDER BY name`)
        assert.deepEqual(rows, [
          {
            name: 'idle_in_transaction_session_timeout',
            setting: serverLimits.postgresTimeouts.idleTransaction,
          },
          { name: 'lock_timeout', setting: serverLimits.databaseTimeouts.queue },
          { name: 'statement_timeout', setting: serverLimits.postgresTimeouts.statement },
        ])
      }
    })

    test('wait for a row of another server as long as for their turn', async ({ assert }) => {
      for (const begin of [recordTransaction, db.transaction.bind(db)]) {
        const [row] = await begin(async (trx: TransactionClientContract) => {
          await lockUntilCommit('a name', trx)
          const { rows } = await trx.rawQuery('SHOW lock_timeout')
          return rows
        })
        assert.deepEqual(row, { lock_timeout: `${serverLimits.databaseTimeouts.queue / 1000}s` })
      }
    })

    test('give up a transaction that waits for another one, and leave single changes alone', async ({
      assert,
      cleanup,
    }) => {
      const country = await CountryFactory.create()
      const other = await db.connection('reader').transaction()
      await other.rawQuery('SET LOCAL idle_in_transaction_session_timeout = 0')
      cleanup(() => other.rollback())

      const waiting = Array.from({ length: 4 }, () =>
        db.transaction(async () => {}).catch((e) => e)
      )
      const changed = await db.from('countries').where({ id: country.id }).update({ name: 'Here' })
      const failures = await Promise.all(waiting)

      assert.deepEqual(
        failures.map((failure) => failure.code),
        Array(4).fill('55P03')
      )
      assert.isTrue(failures.every(isBusy))
      assert.equal(Number(changed), 1)
    }).timeout(30_000)

    test('hold the lock of writing in each transaction', async ({ assert }) => {
      const trx = await db.transaction()
      const { rows } = await db.rawQuery(
        `SELECT count(*)::int AS held FROM pg_locks JOIN pg_database ON pg_database.oid = database
          WHERE locktype = 'advisory' AND objid = ? AND granted AND datname = current_database()`,
        [writeLock]
      )
      await trx.rollback()
      assert.deepEqual(rows, [{ held: 1 }])
    })

    test('are made anew after the database ended them', async ({ assert, cleanup }) => {
      const config = postgres({ connections: 1 })
      db.manager.add('ended', config)
      cleanup(() => db.manager.release('ended'))
      // Whoever asks before its end is known here hears of it.
      const ask = async (): Promise<number> => {
        const answer = await db
          .connection('ended')
          .rawQuery('SELECT pg_backend_pid() AS pid')
          .catch((error) => assert.isTrue(isAway(error), String(error)))
        return answer ? answer.rows[0].pid : ask()
      }
      const before = await ask()
      await db.rawQuery('SELECT pg_terminate_backend(?)', [before])
      await expect.poll(ask).not.toBe(before)
    })

    test('fail in the middle of a transaction that the database ends, and store nothing', async ({
      assert,
      db: rows,
    }) => {
      const failure = await db
        .transaction(async (trx) => {
          await CountryFactory.merge({ name: 'Lost' }).client(trx).create()
          const { rows: own } = await trx.rawQuery('SELECT pg_backend_pid() AS pid')
          await db.connection('reader').rawQuery('SELECT pg_terminate_backend(?)', [own[0].pid])
        })
        .catch((error) => error)
      assert.isTrue(isAway(failure), String(failure))
      await rows.assertMissing('countries', { name: 'Lost' })
    })

    test('end when no answer comes, and are made anew when answers come again', async ({
      assert,
      cleanup,
    }) => {
      const proxy = await startPostgresProxy()
      const { PGHOST: host, PGPORT: port } = proxy.settings
      const config = postgres({ connections: 1, silence: 100 })
      const connection = { ...config.connection, host, port: Number(port) }
      db.manager.add('proxied', { ...config, connection })
      cleanup(async () => {
        await db.manager.close('proxied', true)
        await proxy.cut()
      })
      const ask = () => db.connection('proxied').rawQuery('SELECT 1 AS answer')
      await ask()

      proxy.silence()
      const failure = await ask().catch((error) => error)
      await proxy.restore()
      const { rows } = await ask()

      assert.isTrue(isAway(failure), String(failure))
      assert.deepEqual(rows, [{ answer: 1 }])
    })
  })
})
