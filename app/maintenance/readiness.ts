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

let probe: Promise<void> | undefined

/** Whether the product can do its work. Who asks while one looks shares what it finds. @throws the reason */
export function ensureReady() {
  probe ??= look().finally(() => (probe = undefined))
  return probe
}

async function look() {
  ensureDatabaseFile()
  await Promise.all([readRow(), writeRow(), writeFile()])
}

function readRow() {
  return db.connection('reader').from('countries').select('id').limit(1)
}

/** A row that nobody ever sees; with SQLite it is longer than a page, so that it needs a new one. */
async function writeRow() {
  const trx = await db.transaction()
  const characters = isSqlite() ? 2 * probeBytes : limits.nameCharacters
  try {
    const time = now()
    const name = randomBytes(Math.floor(characters / 2)).toString('hex')
    // With an id of its own: PostgreSQL never gives the next one back, and runs out of them.
    const row = { id: 0, name, created_at: time, updated_at: time }
    await trx.table('countries').insert(row)
  } finally {
    await trx.rollback()
  }
}

/** Rights alone don't tell: a disk may be full or mounted for reading. */
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
