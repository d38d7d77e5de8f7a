import { createRequire } from 'node:module'
import { acquireTimeout } from '#database/acquire_timeout'
import { writeLock } from '#database/dialect'
import { beginsOnOneRecord } from '#database/record_transaction'
import { closeConnection, runQuery } from '#database/sqlite_driver'

/** knex has no types for its parts. */
const parts = createRequire(import.meta.url)
const Client = parts('knex/lib/client.js')
const SqliteClient = parts('knex/lib/dialects/sqlite3/index.js')
const SqliteTransaction = parts('knex/lib/dialects/sqlite3/execution/sqlite-transaction.js')
const PostgresTransaction = parts('knex/lib/dialects/postgres/execution/pg-transaction.js')

/** Parts of knex's transaction (knex 3.2, lib/execution/transaction.js). */
type Transaction = {
  trxClient: { query: (connection: unknown, sql: string) => Promise<unknown> }
  rollback: (connection: unknown, error: unknown) => Promise<unknown>
  _completed: boolean
  _resolver: (value: unknown) => void
}

/**
 * SQLite rejects a transaction that reads before it writes if another process has written meanwhile, so each takes the lock
 * at its beginning; on PostgreSQL transactions of one record share a lock (`ensureWriteLock`).
 */
export default class TransactionProvider {
  register() {
    SqliteTransaction.prototype.begin = beginWith(() => 'BEGIN IMMEDIATE;')
    PostgresTransaction.prototype.begin = beginWith(() => {
      const lock = `pg_advisory_xact_lock${beginsOnOneRecord() ? '_shared' : ''}(${writeLock})`
      return `BEGIN; SELECT ${lock};`
    })
    SqliteTransaction.prototype.commit = commit
    PostgresTransaction.prototype.commit = commit
    SqliteClient.prototype._query = runQuery
    SqliteClient.prototype.destroyRawConnection = closeConnection
    Client.prototype.acquireConnection = acquireWith(Client.prototype.acquireConnection)
  }
}

type Acquire = (this: { pool?: { acquireTimeoutMillis: number } }) => Promise<unknown>

/** The pool has one time-out, which it reads when a call takes its place in the queue (tarn 3, lib/Pool.js). */
function acquireWith(acquire: Acquire): Acquire {
  return function acquireConnection() {
    const { pool } = this
    const timeout = acquireTimeout()
    if (!timeout || !pool) return acquire.call(this)
    const { acquireTimeoutMillis } = pool
    pool.acquireTimeoutMillis = timeout
    const acquired = acquire.call(this)
    pool.acquireTimeoutMillis = acquireTimeoutMillis
    return acquired
  }
}

/** knex returns a transaction whose BEGIN has failed; this one rejects with the reason. */
function beginWith(begins: () => string) {
  return async function begin(this: Transaction, connection: unknown) {
    try {
      await this.trxClient.query(connection, begins())
    } catch (error) {
      await this.trxClient.query(connection, 'ROLLBACK').catch(() => {}) // there may be none yet
      throw error
    }
  }
}

/** knex treats a failed COMMIT as done (knex/knex#3847), and SQLite leaves the transaction open. */
async function commit(this: Transaction, connection: unknown, value: unknown) {
  try {
    await this.trxClient.query(connection, 'COMMIT;')
  } catch (error) {
    await this.rollback(connection, error)
    throw error
  }
  this._completed = true
  this._resolver(value)
}
