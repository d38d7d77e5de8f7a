import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import pLimit from 'p-limit'
import { imagesDir, thumbnailsDir } from '#config/storage'
import { isSqlite } from '#database/dialect'
import { Conflict, Failed, Invalid } from '#exceptions/refusal'
import { makeFolder } from '#maintenance/make_folder'

export type Backup = {
  folder: string
  users: number
  properties: number
  images: number
  /** Files that the table names and the data folder no longer has: the doctor's business. */
  missing: string[]
}

const filesAtOnce = 8

/**
 * A consistent copy of the database and its images, made while the server runs, in a new folder of
 * the given one. The images are copied first, then the database as of one moment, then the images
 * that came in between: so each row of the copy has its file. It is checked before it gets its name.
 * @throws Conflict where that name is taken, Invalid where no folder can be made
 */
export async function backUp(into: string): Promise<Backup> {
  if (!isSqlite()) throw new Invalid('backup.postgres')
  const folder = join(into, `manzil-${DateTime.utc().toFormat('yyyyMMdd-HHmmss')}`)
  const unfinished = `${folder}.unfinished`
  await inWords(into, makeFolder)
  if (await exists(folder)) throw new Conflict('backup.taken', { params: { folder } })
  await inWords(unfinished, mkdir)
  try {
    const counts = await fill(unfinished)
    await rename(unfinished, folder)
    await flush(into)
    return { folder, ...counts }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function inWords(folder: string, make: (folder: string) => Promise<unknown>) {
  try {
    await make(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Invalid('backup.folder', { params: { folder, reason: code ?? 'error' } })
  }
}

async function fill(folder: string) {
  const images = new ImageCopies(join(folder, 'property-images'))
  await images.start()
  await images.copy(await imageNames())

  const database = join(folder, 'manzil.sqlite3')
  await db.rawQuery('VACUUM INTO ?', [database])
  await db.rawQuery('ATTACH ? AS copy', [database])
  try {
    const missing = await images.match(await namesIn('copy'))
    await forgetDeleted(missing)
    await ensureSound()
    const counts = await countsOfCopy()
    await images.flush()
    return { ...counts, missing }
  } finally {
    await db.rawQuery('DETACH copy')
    await flush(database)
    await flush(folder)
  }
}

/** The stored images and their previews, copied once each: a stored file is never written again. */
class ImageCopies {
  #copied = new Set<string>()
  /** Where a file that has several names was copied to, by its inode. */
  #shared = new Map<number, string>()

  constructor(private folder: string) {}

  get #folders() {
    return [
      { from: imagesDir, to: this.folder },
      { from: thumbnailsDir, to: join(this.folder, 'thumbnails') },
    ]
  }

  async start() {
    for (const { to } of this.#folders) await mkdir(to)
  }

  /** @returns the names that have no file */
  async copy(names: string[]) {
    const missing: string[] = []
    const inTurn = pLimit(filesAtOnce)
    const copyOne = async (name: string) => {
      const found = await Promise.all(
        this.#folders.map(({ from, to }) => this.#copyFile(join(from, name), join(to, name)))
      )
      if (found.every(Boolean)) this.#copied.add(name)
      else missing.push(await this.#discard(name))
    }
    await inTurn.map(names, copyOne)
    return missing
  }

  /** Exactly these names: what came since is added, what went is taken away. @returns the missing ones */
  async match(names: string[]) {
    const wanted = new Set(names)
    for (const name of this.#copied.difference(wanted)) await this.#discard(name)
    return this.copy([...wanted.difference(this.#copied)])
  }

  async flush() {
    for (const { to } of this.#folders) await flush(to)
  }

  async #discard(name: string) {
    for (const { to } of this.#folders) await rm(join(to, name), { force: true })
    return name
  }

  async #copyFile(from: string, to: string) {
    try {
      const { ino, nlink, size } = await stat(from)
      const twin = nlink > 1 ? this.#shared.get(ino) : undefined
      if (twin) await link(twin, to).catch(() => copyWhole(from, to, size))
      else await copyWhole(from, to, size)
      if (nlink > 1) this.#shared.set(ino, to)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return false
    }
  }
}

async function copyWhole(from: string, to: string, size: number) {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await flush(to)
  const copied = await stat(to)
  if (copied.size !== size) throw new Failed('backup.short', { params: { file: from } })
}

async function imageNames() {
  const entries = await readdir(imagesDir, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function namesIn(schema: 'copy' | 'main'): Promise<string[]> {
  const rows = await db.rawQuery(`SELECT file_name FROM ${schema}.property_images`)
  return rows.map((row: { file_name: string }) => row.file_name)
}

/** An image that was deleted while it was being copied is gone for good: its row goes too. */
async function forgetDeleted(missing: string[]) {
  if (!missing.length) return
  const alive = new Set(await namesIn('main'))
  for (const name of missing.filter((one) => !alive.has(one))) {
    await db.rawQuery('DELETE FROM copy.property_images WHERE file_name = ?', [name])
  }
}

async function ensureSound() {
  const [{ integrity_check: verdict }] = await db.rawQuery('PRAGMA copy.integrity_check')
  const strays = await db.rawQuery('PRAGMA copy.foreign_key_check')
  if (verdict !== 'ok' || strays.length) throw new Failed('backup.unsound')
}

async function countsOfCopy(): Promise<Pick<Backup, 'users' | 'properties' | 'images'>> {
  const [counts] = await db.rawQuery(`SELECT (SELECT count(*) FROM copy.users) AS users,
    (SELECT count(*) FROM copy.properties) AS properties,
    (SELECT count(*) FROM copy.property_images) AS images`)
  return counts
}

async function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false
  )
}

async function flush(path: string) {
  await using file = await open(path)
  await file.sync()
}
