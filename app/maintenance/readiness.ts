import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import limits from '#config/limits'
import { imagesDir } from '#config/storage'
import { ensureDatabaseFile } from '#maintenance/database_file'
import { isSqlite } from '#database/dialect'
import { now } from '#database/now'

const probeBytes = 4096

let check: Promise<void> | undefined

/** Parallel calls share one check. @throws if something isn't ready */
export function ensureReady() {
  check ??= ensureAll().finally(() => (check = undefined))
  return check
}

async function ensureAll() {
  ensureDatabaseFile()
  await Promise.all([readRow(), writeRow(), writeFile()])
}

function readRow() {
  return db.connection('reader').from('countries').select('id').limit(1)
}

/** Rolled back. On SQLite the row is longer than a page, so that it needs a new page. */
async function writeRow() {
  const trx = await db.transaction()
  const characters = isSqlite() ? 2 * probeBytes : limits.nameCharacters
  try {
    const time = now()
    const name = randomBytes(Math.floor(characters / 2)).toString('hex')
    // A fixed id, because PostgreSQL's sequence would advance at each check.
    const row = { id: 0, name, created_at: time, updated_at: time }
    await trx.table('countries').insert(row)
  } finally {
    await trx.rollback()
  }
}

/** Folder permissions don't show that a disk is full or read-only. */
async function writeFile() {
  const path = join(imagesDir, `.probe-${process.pid}`)
  try {
    await using file = await open(path, 'w')
    await file.write(randomBytes(probeBytes))
    await file.sync()
  } finally {
    await rm(path, { force: true })
  }
}
