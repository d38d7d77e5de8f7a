import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isSqlite, writeLock } from '#database/dialect'

/** Waits for the other servers of this database that do the same. A file of SQLite has one server. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (isSqlite()) return work()
  return withConnection(async (connection) => {
    await connection.query(`SELECT pg_advisory_lock(${lock})`, [name])
    return work().finally(() => release(connection, name))
  })
}

export async function lockUntilCommit(name: string, trx: TransactionClientContract) {
  if (isSqlite()) return
  await trx.rawQuery(`SELECT pg_advisory_xact_lock(${writeLock}, hashtext(?))`, [name])
}

/** Does nothing while another server of this database does the same. @returns whether the work was done */
export async function unlessElsewhere(name: string, work: () => Promise<unknown>) {
  if (isSqlite()) return work().then(() => true)
  return withConnection(async (connection) => {
    const { rows } = await connection.query(`SELECT pg_try_advisory_lock(${lock}) AS is_free`, [
      name,
    ])
    const isFree = rows[0].is_free
    if (isFree) await work().finally(() => release(connection, name))
    return isFree
  })
}

/** PostgreSQL frees the lock of a server that dies, and no transaction stays open while it is held. */
const lock = `${writeLock}, hashtext($1)`

type Connection = {
  query: (sql: string, values: string[]) => Promise<{ rows: { is_free: boolean }[] }>
}

async function withConnection<T>(work: (connection: Connection) => Promise<T>) {
  const { client } = db.connection('locks').getWriteClient()
  const connection = await client.acquireConnection()
  try {
    return await work(connection)
  } finally {
    await client.releaseConnection(connection)
  }
}

/** A connection that broke off holds no lock any more. */
async function release(connection: Connection, name: string) {
  await connection.query(`SELECT pg_advisory_unlock(${lock})`, [name]).catch(() => {})
}
