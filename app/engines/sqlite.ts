import { statSync } from 'node:fs'
import { promisify } from 'node:util'
import db from '@adonisjs/lucid/services/db'
import sqlite3 from 'sqlite3'
import { pragmas, searchTables } from '#config/database'
import { databaseFile } from '#config/storage'
import { codeOf } from '#exceptions/error_code'
import { Unavailable } from '#exceptions/refusal'
import { SetupError } from '#exceptions/setup_error'

export const isShared = false

/** Two pages, so that the file has to grow. */
export const probeCharacters = 8192

/** Small enough that a step doesn't delay writes. */
const pagesPerStep = 200

let openedIdentity: string | undefined

/** Wrong pragmas would lose references or answered writes. @throws SetupError */
export async function ensureUsable() {
  const wrong = await findWrongPragma()
  if (wrong) {
    throw new SetupError(
      `SQLite does not keep ${wrong.name} = ${wrong.expected} on this disk. Set DATA_DIR to a local disk.`
    )
  }
  openedIdentity = identity()
}

export async function findWrongPragma() {
  for (const connection of [db.connection('primary'), db.connection('reader')]) {
    for (const [name, expected] of Object.entries(pragmas)) {
      const [row] = await connection.rawQuery(`PRAGMA ${name}`)
      if (Object.values(row)[0] !== expected) return { name, expected }
    }
  }
}

/** Asked on another connection, which can't begin while a transaction holds the file. */
export async function isLocked() {
  const other = new sqlite3.Database(databaseFile)
  const execute = promisify<string, void>(other.exec.bind(other))
  try {
    await execute('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE')
    return false
  } catch (error) {
    return codeOf(error) === 'SQLITE_BUSY'
  } finally {
    await promisify(other.close.bind(other))()
  }
}

/** SQLite keeps writing into a removed or replaced file, and all of it is lost. @throws Unavailable */
export function ensureThere() {
  if (openedIdentity && identity() !== openedIdentity) {
    throw new Unavailable('errors.database_gone')
  }
}

function identity() {
  const found = statSync(databaseFile, { throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : 'missing'
}

/** There is no other clock, but the time of the last migration has certainly passed. */
export async function clockError() {
  const [{ time }] = await db
    .connection('reader')
    .rawQuery(`SELECT strftime('%s', max(migration_time)) AS time FROM adonis_schema`)
  return Math.max(0, Number(time) - Date.now() / 1000)
}

/** `secure_delete` covers tables only, not the search indexes and the write-ahead log. */
export async function eraseDeletedText() {
  for (const table of searchTables) await mergeIndex(table)
  await db.rawQuery('PRAGMA wal_checkpoint(TRUNCATE)')
}

/** A negative number begins the merge; fewer than two changes mean that it is finished. */
async function mergeIndex(table: string) {
  let pages = -pagesPerStep
  for (;;) {
    const before = await changes()
    await db.rawQuery(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`, [pages])
    if ((await changes()) - before < 2) return
    pages = pagesPerStep
  }
}

async function changes() {
  const [row] = await db.rawQuery('SELECT total_changes() AS count')
  return row.count as number
}
