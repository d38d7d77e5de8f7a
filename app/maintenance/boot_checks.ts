import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sqlite3 from 'sqlite3'
import db from '@adonisjs/lucid/services/db'
import {
  databaseFile,
  dataDir,
  imagesDir,
  limitsFile,
  stagingDir,
  thumbnailsDir,
} from '#config/storage'
import { isSqlite, writeLock } from '#database/dialect'

import { codeOf } from '#exceptions/error_code'
import { SetupError } from '#exceptions/setup_error'
import { findWrongPragma, migrations } from '#maintenance/database_state'
import { makeFolder } from '#maintenance/make_folder'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export async function ensureFolders() {
  try {
    await makeFolder(stagingDir)
    await makeFolder(thumbnailsDir)
    await ensureWritable()
  } catch (error) {
    throw new SetupError(
      `The data folder ${dataDir} can't be written to (${codeOf(error)}). Set DATA_DIR to a folder that can.`
    )
  }
}

/** Folder permissions don't show that a disk is full or read-only. */
async function ensureWritable() {
  const probe = join(imagesDir, `.probe-${process.pid}`)
  await writeFile(probe, '')
  await rm(probe, { force: true })
}

export async function ensureMigrated() {
  const allMigrations = await migrations()
  const states = new Set(allMigrations.map(({ status }) => status))
  if (states.has('pending')) {
    throw new SetupError('The database is not up to date. Run npm start, which brings it there.')
  }
  if (states.has('corrupt')) {
    throw new SetupError(
      'The database was made by a newer version. Run that version, or put an older backup in its place.'
    )
  }
}

/** Wrong pragmas would lose references or answered writes. @throws SetupError */
export async function ensurePragmas() {
  const wrong = await findWrongPragma()
  if (!wrong) return
  throw new SetupError(
    `SQLite does not keep ${wrong.name} = ${wrong.expected} on this disk. Set DATA_DIR to a local disk.`
  )
}

/** @throws SetupError if a transaction begins without the lock (`TransactionProvider`) */
export async function ensureWriteLock() {
  const trx = await db.transaction().catch(ignoreLockError)
  if (!trx) return
  try {
    if (await (isSqlite() ? isFileLocked() : hasAdvisoryLock(trx))) return
  } finally {
    await trx.rollback()
  }
  throw new SetupError(
    'Transactions do not lock the database: this version of knex begins them in another way. ' +
      'Install the versions of package-lock.json.'
  )
}

/** A plain BEGIN never waits, so a lock error means that the transaction asked for the lock. */
function ignoreLockError(error: { code?: string }) {
  if (!['SQLITE_BUSY', '55P03'].includes(error.code ?? '')) throw error
}

async function isFileLocked() {
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

async function hasAdvisoryLock(trx: TransactionClientContract) {
  const { rows } = await trx.rawQuery(
    `SELECT pid FROM pg_locks
      WHERE locktype = 'advisory' AND objid = ? AND pid = pg_backend_pid()`,
    [writeLock]
  )
  return rows.length > 0
}

/** The table is on its own connection, outside the migrations. @throws SetupError if its file is damaged */
export async function ensureLimits() {
  try {
    await db.connection('limits').rawQuery(limitsTable)
  } catch (error) {
    if (!['SQLITE_NOTADB', 'SQLITE_CORRUPT'].includes(codeOf(error))) throw error
    throw new SetupError(
      `${limitsFile}, which counts attempts to sign in, is damaged. Delete it: it is made anew.`
    )
  }
}

const limitsTable = `CREATE TABLE IF NOT EXISTS rate_limits
  (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`

export async function purgeLimits() {
  await db.connection('limits').from('rate_limits').where('expire', '<', Date.now()).delete()
}
