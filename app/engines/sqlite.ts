import { statSync } from 'node:fs'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { pragmas, searchTables } from '#config/database'
import serverLimits from '#config/server_limits'
import { databaseFile } from '#config/storage'
import { dataVersion } from '#database/data_version'
import { openSqlite } from '#database/sqlite_driver'
import { codeOf } from '#exceptions/error_code'
import { Unavailable } from '#exceptions/refusal'
import { SetupError } from '#config/setup_error'
import { backgroundJobs } from '#server/pending_work'

export const isShared = false

/** Two pages, so that the file has to grow. */
export const probeCharacters = 8192

/** Small enough that a step doesn't delay writes. */
const pagesPerStep = 200

/** `bytes` only grow, unless somebody vacuums the file. */
let opened: { identity: string; bytes: number; isReplaced: boolean } | undefined

/** Wrong pragmas would lose references or answered writes. @throws SetupError */
export async function ensureUsable() {
  const wrong = await findWrongPragma()
  if (wrong) {
    throw new SetupError(
      `SQLite does not keep ${wrong.name} = ${wrong.expected} on this disk. Set DATA_DIR to a local disk.`
    )
  }
  await dataVersion() // of this file: it opens a connection of its own
  opened = { ...fileState(), isReplaced: false }
}

export async function findWrongPragma() {
  for (const connection of [db.connection('primary'), db.connection('reader')]) {
    for (const [name, expected] of Object.entries(pragmas)) {
      const [row] = await connection.rawQuery(`PRAGMA ${name}`)
      if (Object.values(row)[0] !== expected) return { name, expected }
    }
  }
}

/** Another connection can't begin while a transaction holds the file. */
export async function isLocked() {
  const other = await openSqlite(databaseFile, 'write')
  try {
    await other.execute('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE')
    return false
  } catch (error) {
    return codeOf(error) === 'SQLITE_BUSY'
  } finally {
    await other.close()
  }
}

/** SQLite goes on writing into a file that was removed, replaced or overwritten. @throws Unavailable */
export function ensureInPlace() {
  if (!opened) return
  const { identity, bytes } = fileState()
  const isElsewhere = identity !== opened.identity
  if (!isElsewhere) {
    opened.isReplaced ||= bytes < opened.bytes
    opened.bytes = bytes
  }
  if (isElsewhere || opened.isReplaced) throw new Unavailable('errors.database_gone')
}

function fileState() {
  const found = statSync(databaseFile, { throwIfNoEntry: false })
  return { identity: found ? `${found.dev}:${found.ino}` : 'missing', bytes: found?.size ?? 0 }
}

/** SQLite has no other clock, but the time of the last migration has certainly passed. */
export async function clockError() {
  const [{ time }] = await db
    .connection('reader')
    .rawQuery(`SELECT strftime('%s', max(migration_time)) AS time FROM adonis_schema`)
  return Math.max(0, Number(time) - Date.now() / 1000)
}

/** `secure_delete` covers tables only, not the search indexes and the write-ahead log. */
export async function eraseDeletedText() {
  for (const table of searchTables) await mergeIndex(table)
  await eraseLog()
}

let nextTry: NodeJS.Timeout | undefined
let running: Promise<void> | undefined

/** Whoever reads an older state needs the log; this doesn't wait for them. Never rejects. */
export async function eraseLog() {
  await running // which may have begun before the latest deletion
  running ??= eraseOnce().finally(() => (running = undefined))
  return running
}

async function eraseOnce() {
  clearTimeout(nextTry)
  const isErased = await truncateLog().catch((error) => {
    logger.error({ err: error }, 'the log of the database could not be erased')
    return true // by the next deletion, or the daily job
  })
  if (isErased) return
  const again = () => backgroundJobs.add(eraseLog())
  nextTry = setTimeout(again, serverLimits.logErasure.retryMilliseconds).unref()
}

/** The first checkpoint keeps nobody out, and makes the second short, which does. @returns whether it is empty */
async function truncateLog() {
  ensureInPlace() // the log would be written into another database
  const other = await openSqlite(databaseFile, 'write')
  try {
    await other.execute(`PRAGMA busy_timeout = ${serverLimits.logErasure.waitMilliseconds}`)
    await other.execute('PRAGMA wal_checkpoint(PASSIVE)')
    const [{ busy }] = await other.select<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')
    return busy === 0
  } finally {
    await other.close()
  }
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
