import { execFile } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import db from '@adonisjs/lucid/services/db'
// @ts-expect-error knex has no types for its parts
import PostgresTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js'
// @ts-expect-error knex has no types for its parts
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'
import { databaseFile } from '#config/storage'
import { isSqlite } from '#database/dialect'
import { openSqlite } from '#database/sqlite_driver'

const written = ['users', 'countries', 'properties', 'property_images', 'enquiries']

/** The codes of a lock that another process holds. */
export const lockCodes = ['SQLITE_BUSY', '55P03']

/** Registers tests of the database's file: its backup, loss, damage and erased bytes. PostgreSQL has none. */
export function onlyOnSqlite(register: () => void) {
  if (isSqlite()) register()
}

/** Registers tests of connections, servers and settings that SQLite has none of. */
export function onlyOnPostgres(register: () => void) {
  if (!isSqlite()) register()
}

/** By another process: a file that this one closes would lose SQLite's locks on it. */
export async function readByAnotherProcess(path: string): Promise<Buffer> {
  const options = { encoding: 'buffer', maxBuffer: Infinity } as const
  const { stdout } = await promisify(execFile)('cat', [path], options)
  return stdout
}

/** Holds the write lock, as another process would. @returns what gives it back */
export async function lockDatabase() {
  if (!isSqlite()) return lockTables()
  const other = await openSqlite(databaseFile, 'write')
  await other.execute('BEGIN IMMEDIATE')
  return other.close
}

/** Of another program's connection: it waits for locks and keeps them as long as a test takes. */
export const unlimitedWaits = {
  lock_timeout: 0,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** By a program that knows nothing of the lock that the servers take in turn. */
async function lockTables() {
  const { client } = db.connection('reader').getWriteClient()
  const connection = await client.acquireConnection()
  const waits = Object.entries(unlimitedWaits).map(
    ([name, value]) => `SET LOCAL ${name} = ${value}`
  )
  await connection.query(['BEGIN', ...waits].join('; '))
  await connection.query(`LOCK TABLE session_tokens, ${written.join(', ')} IN EXCLUSIVE MODE`)
  return async () => {
    await connection.query('ROLLBACK')
    await client.releaseConnection(connection)
  }
}

/** Uses every connection that writes. `outwait` resolves when a call has given up that began after another one. */
export async function keepWritersBusy() {
  const { client } = db.connection().getWriteClient()
  const { pool } = client
  const { acquireTimeoutMillis, max } = pool
  const used = await Promise.all(Array.from({ length: max }, () => client.acquireConnection()))
  pool.acquireTimeoutMillis = 20
  return {
    async outwait() {
      while (!pool.numPendingAcquires()) await setImmediate()
      await client.acquireConnection().catch(() => {})
    },
    async free() {
      pool.acquireTimeoutMillis = acquireTimeoutMillis
      for (const connection of used.splice(0)) await client.releaseConnection(connection)
    },
  }
}

/** From here on each change of these tables fails at COMMIT, and not before. @returns what ends it */
export async function failAtCommit() {
  await db.rawQuery(
    'CREATE TABLE trap (id INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED)'
  )
  const drops: (() => Promise<void>)[] = []
  for (const table of written) {
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
      drops.push(await addTrigger(`AFTER ${event}`, table, 'INSERT INTO trap VALUES (-1)'))
    }
  }
  return async () => {
    for (const drop of drops) await drop()
    await db.rawQuery('DROP TABLE trap')
  }
}

/** What a transaction changes is stored, and its connection breaks off before the answer. @returns what ends it */
export function breakOffAfterCommit() {
  const { prototype } = isSqlite() ? SqliteTransaction : PostgresTransaction
  const { commit } = prototype
  prototype.commit = async function (connection: unknown) {
    await this.trxClient.query(connection, 'COMMIT;')
    const error = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    this._completed = true
    this._rejecter(error)
    throw error
  }
  return () => {
    prototype.commit = commit
  }
}

/** Every `UPDATE` or `INSERT` of this table fails. @returns what ends it */
export function failAt(event: 'INSERT' | 'UPDATE', table: string) {
  const failure = isSqlite() ? "SELECT RAISE(ABORT, 'full')" : "RAISE EXCEPTION 'full'"
  return addTrigger(`BEFORE ${event}`, table, failure)
}

/** @returns what drops it */
async function addTrigger(when: string, table: string, statement: string) {
  const name = `${table}_${when.replace(' ', '_')}`
  if (isSqlite()) {
    await db.rawQuery(`CREATE TRIGGER ${name} ${when} ON ${table} BEGIN ${statement}; END`)
    return async () => void (await db.rawQuery(`DROP TRIGGER ${name}`))
  }
  await db.rawQuery(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN ${statement}; RETURN NEW; END $$`)
  await db.rawQuery(
    `CREATE TRIGGER ${name} ${when} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`
  )
  return async () => void (await db.rawQuery(`DROP FUNCTION ${name} CASCADE`))
}

/** Leaves the database no page to grow by, as a full disk does. @returns what gives it room again */
export async function fillDatabase() {
  if (!isSqlite()) return failAtInsert("RAISE EXCEPTION USING ERRCODE = '53100'")
  await db.rawQuery('CREATE TABLE filling (content BLOB)')
  await db.rawQuery('PRAGMA max_page_count = 1') // as many as there are
  const fill = () => db.rawQuery('INSERT INTO filling VALUES (zeroblob(4000))')
  await fillUntil(fill, 'SQLITE_FULL')
  return async () => {
    await db.rawQuery('PRAGMA max_page_count = 1073741823')
    await db.rawQuery('DROP TABLE filling')
  }
}

async function failAtInsert(failure: string) {
  const drops: (() => Promise<void>)[] = []
  for (const table of written) drops.push(await addTrigger('BEFORE INSERT', table, failure))
  return async () => {
    for (const drop of drops) await drop()
  }
}

async function fillUntil(fill: () => Promise<unknown>, wanted: string) {
  try {
    for (;;) await fill()
  } catch (error) {
    if ((error as { code?: string }).code !== wanted) throw error
  }
}
