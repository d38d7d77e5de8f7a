import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { codeOf } from '#exceptions/error_code'
import { Conflict, Failed, Invalid } from '#exceptions/refusal'
import { isSqlite } from '#database/dialect'
import { imageStore } from '#image_store/image_store'
import { flush, imageTables, inImageTables } from '#image_store/store'
import { ImageCopies, type CopiedRow } from '#maintenance/image_copies'
import { makeFolder } from '#maintenance/make_folder'

type Backup = {
  folder: string
  users: number
  properties: number
  images: number
  missing: string[]
}

/** Copies the images, then the database, then the images added meanwhile, so that each row has its file. */
export async function backUp(into: string): Promise<Backup> {
  if (!isSqlite()) throw new Invalid('backup.postgres')
  const folder = join(into, `manzil-${DateTime.utc().toFormat('yyyyMMdd-HHmmss')}`)
  const unfinished = `${folder}.unfinished`
  await ensureMade(into, makeFolder)
  if (existsSync(folder)) throw new Conflict('backup.taken', { params: { folder } })
  await ensureMade(unfinished, mkdir)
  try {
    const counts = await copyInto(unfinished)
    await rename(unfinished, folder)
    await flush(into)
    return { folder, ...counts }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function ensureMade(folder: string, make: (folder: string) => Promise<unknown>) {
  try {
    await make(folder)
  } catch (error) {
    throw new Invalid('backup.folder', { params: { folder, reason: codeOf(error) || 'error' } })
  }
}

async function copyInto(folder: string) {
  const images = new ImageCopies(join(folder, 'property-images'))
  await images.start()
  const store = await imageStore()
  await images.copy(await Array.fromAsync(store.list('full'), ({ name }) => name))

  const database = join(folder, 'manzil.sqlite3')
  await db.rawQuery('VACUUM INTO ?', [database])
  await db.rawQuery('ATTACH ? AS copy', [database])
  try {
    const missing = await images.match(await rowsIn('copy'))
    await removeDeletedRows(missing)
    await ensureIntact()
    const counts = await countsOfCopy()
    await images.flush()
    return { ...counts, missing }
  } finally {
    await db.rawQuery('DETACH copy')
    await flush(database)
    await flush(folder)
  }
}

async function rowsIn(schema: 'copy' | 'main'): Promise<CopiedRow[]> {
  return db.rawQuery(
    inImageTables((table) => `SELECT file_name, width, sized FROM ${schema}.${table}`)
  )
}

async function removeDeletedRows(missing: string[]) {
  if (!missing.length) return
  const rows = await rowsIn('main')
  const existing = new Set(rows.map((row) => row.file_name))
  for (const name of missing.filter((fileName) => !existing.has(fileName))) {
    for (const table of imageTables) {
      await db.rawQuery(`DELETE FROM copy.${table} WHERE file_name = ?`, [name])
    }
  }
}

async function ensureIntact() {
  const [{ integrity_check: integrity }] = await db.rawQuery('PRAGMA copy.integrity_check')
  const strays = await db.rawQuery('PRAGMA copy.foreign_key_check')
  if (integrity !== 'ok' || strays.length) throw new Failed('backup.unsound')
}

async function countsOfCopy(): Promise<Pick<Backup, 'users' | 'properties' | 'images'>> {
  const [counts] = await db.rawQuery(`SELECT (SELECT count(*) FROM copy.users) AS users,
    (SELECT count(*) FROM copy.properties) AS properties,
    (SELECT count(*) FROM copy.property_images) AS images`)
  return counts
}
