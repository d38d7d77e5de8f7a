// @ts-expect-error knex has no types for its parts
import PostgresTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js'
// @ts-expect-error knex has no types for its parts
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'

import { writeLock } from '#database/dialect'

/** What of knex's transaction is needed here (knex 3.2, lib/execution/transaction.js). */
type Transaction = {
  trxClient: { query: (connection: unknown, sql: string) => Promise<unknown> }
  rollback: (connection: unknown, error: unknown) => Promise<unknown>
  _completed: boolean
  _resolver: (value: unknown) => void
}

/**
 * How a write is locked. Within a process one connection writes (`config/database.ts`), so what a
 * transaction has read stays true until it writes. Against other processes, such as the terminal
 * tool, a transaction takes the database's lock when it begins: with knex's plain BEGIN, SQLite would
 * refuse a transaction that reads before it writes as soon as another process has written in between.
 * `ensureWriteLock` asks at boot whether all of this holds.
 */
export default class TransactionProvider {
  register() {
    SqliteTransaction.prototype.begin = beginWith('BEGIN IMMEDIATE;')
    PostgresTransaction.prototype.begin = beginWith(
      'BEGIN;',
      `SELECT pg_advisory_xact_lock(${writeLock});`
    )
    SqliteTransaction.prototype.commit = commit
    PostgresTransaction.prototype.commit = commit
  }
}

/** knex hands a transaction out whose BEGIN has failed; here it rejects with the reason. */
function beginWith(...statements: string[]) {
  return async function begin(this: Transaction, connection: unknown) {
    try {
      for (const sql of statements) await this.trxClient.query(connection, sql)
    } catch (error) {
      await this.trxClient.query(connection, 'ROLLBACK').catch(() => {}) // there may be none yet
      throw error
    }
  }
}

/**
 * knex takes a COMMIT that fails, on a full disk for example, for done (knex/knex#3847). SQLite even
 * leaves the transaction open, and every later one on its connection would fail.
 */
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
