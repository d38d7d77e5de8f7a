import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { dataDir, imagesDir, stagingDir, thumbnailsDir } from '#config/storage'
import { now } from '#database/now'
import { codeOf } from '#exceptions/error_code'
import { Conflict } from '#exceptions/refusal'

export type SweepResult = { removed: number; staged: number; folder: string | null }

type Audit = Awaited<ReturnType<typeof auditImages>>

const removedDir = join(dataDir, 'removed')

/**
 * A file younger than an hour may belong to an unfinished upload.
 * @throws Conflict if the database may be the wrong one; `all` moves the files anyway, unless there are
 * no rows
 */
export async function sweepImages({ all = false } = {}): Promise<SweepResult> {
  const staged = await abandonedIn(stagingDir, await readdir(stagingDir))
  await removeStaged(staged)
  const audit = await auditImages()
  const names = await abandonedIn(imagesDir, audit.filesWithoutRows)
  if (!names.length) return { removed: 0, staged: staged.length, folder: null }

  const refusal = refusalOfSweep(audit, names.length)
  if (refusal && !(all && audit.rows)) throw refusal
  return { removed: names.length, staged: staged.length, folder: await moveAway(names) }
}

/** Removes uploads of any age, so no other process may be uploading. */
export async function sweepStaging() {
  await removeStaged(await readdir(stagingDir))
}

export async function purgeRemovedFiles() {
  const days = await readdir(removedDir).catch(() => [])
  const last = DateTime.utc().minus({ days: limits.removedFileDays }).toISODate()
  for (const day of days.filter((name) => name < last)) {
    await rm(join(removedDir, day), { recursive: true, force: true })
  }
}

export function refusalOfSweep({ files, rows, filesWithoutRows }: Audit, count?: number) {
  const strays = count ?? filesWithoutRows.length
  if (!strays) return
  if (!rows) return new Conflict('images.sweep_without_rows', { params: { count: strays } })
  if (strays > files * limits.sweptShare) {
    return new Conflict('images.sweep_too_many', { params: { count: strays, files } })
  }
}

/** Names are relative to the images' folder. */
export async function auditImages() {
  // The folder is read before the table, or a file added meanwhile would have no row.
  const images = await filesIn(imagesDir)
  const thumbnails = await filesIn(thumbnailsDir)
  const files = new Set([...images, ...thumbnails.map((name) => `thumbnails/${name}`)])
  // One statement: an image that is restored between two of them would be in neither answer.
  const reader = db.connection('reader')
  const trashed = reader
    .from('trashed_images')
    .select('file_name', reader.raw('purged_at <= ? AS is_due', [now()]))
  const rows: ImageRow[] = await reader
    .from('property_images')
    .select('file_name', reader.raw('1 = 0 AS is_due'))
    .unionAll(trashed)
  const expected = filesOf(rows)
  // A purge removes the files before their row.
  const due = filesOf(rows.filter(({ is_due: isDue }) => isDue))
  return {
    files: files.size,
    rows: rows.length,
    filesWithoutRows: [...files.difference(expected)],
    rowsWithoutFiles: [...expected.difference(files).difference(due)],
  }
}

type ImageRow = { file_name: string; is_due: boolean | 0 | 1 }

function filesOf(rows: ImageRow[]) {
  return new Set(rows.flatMap(({ file_name: name }) => [name, `thumbnails/${name}`]))
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function abandonedIn(folder: string, names: string[]) {
  const before = Date.now() - limits.abandonedFileHours * 3_600_000
  const abandoned: string[] = []
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => null)
    if (stats && stats.mtimeMs <= before) abandoned.push(name)
  }
  return abandoned
}

async function removeStaged(names: string[]) {
  for (const name of names) await rm(join(stagingDir, name), { recursive: true, force: true })
}

async function moveAway(names: string[]) {
  const folder = join(removedDir, DateTime.utc().toISODate())
  await mkdir(join(folder, relative(imagesDir, thumbnailsDir)), { recursive: true })
  for (const name of names) await move(join(imagesDir, name), join(folder, name))
  return folder
}

/** A deletion may remove the file first. */
async function move(from: string, to: string) {
  try {
    await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}
