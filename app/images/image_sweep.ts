import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import serverLimits from '#config/server_limits'
import { stagingDir } from '#config/storage'
import { dialect } from '#database/dialect'
import { now } from '#database/now'
import { rowsById, select, selectCount } from '#database/statements'
import { Conflict } from '#exceptions/refusal'
import { ensureStagingFolder } from '#images/staging_folder'
import { imageStore } from '#image_store/image_store'
import {
  imageSizes,
  inImageTables,
  pathOf,
  sizesMade,
  type ImageSize,
  type StoredFile,
} from '#image_store/store'

type SweepResult = { removed: number; staged: number; folder: string | null }

type Audit = { files: number; rows: number; filesWithoutRows: string[] }

/** Files younger than an hour stay. @throws Conflict if the database may be wrong, unless `all` */
export async function sweepImages({ all = false } = {}): Promise<SweepResult> {
  const staged = await abandonedUploads()
  await removeStaged(staged)
  const strays = await filesWithoutRows()
  const paths = await abandonedAmong([...strays.found.keys()], (path) =>
    strays.found.get(path)!.modifiedAt()
  )
  if (!paths.length) return { removed: 0, staged: staged.length, folder: null }

  const rows = await countRows()
  const refusal = refusalOfSweep({ files: strays.files, rows, filesWithoutRows: paths })
  if (refusal && !(all && rows)) throw refusal
  const store = await imageStore()
  return { removed: paths.length, staged: staged.length, folder: await store.moveAway(paths) }
}

/** Removes uploads of any age, so no other process may be uploading. */
export async function sweepStaging() {
  await removeStaged(await readdir(stagingDir))
}

export async function purgeRemovedFiles() {
  const store = await imageStore()
  await store.purgeRemoved(DateTime.utc().minus({ days: serverLimits.removedFileDays }).toISODate())
}

export function refusalOfSweep({ files, rows, filesWithoutRows: { length: count } }: Audit) {
  if (!count) return
  if (!rows) return new Conflict('images.sweep_without_rows', { params: { count } })
  const { sweptFiles, sweptShare } = serverLimits
  if (count > Math.max(sweptFiles, files * sweptShare)) {
    return new Conflict('images.sweep_too_many', { params: { count, files, most: sweptFiles } })
  }
}

export async function auditFiles(): Promise<Audit> {
  const { files, found } = await filesWithoutRows()
  return { files, rows: await countRows(), filesWithoutRows: [...found.keys()] }
}

/** Files are stored before their row, so only rows from before the listing count. */
export async function rowsWithoutFiles() {
  const ids = inImageTables((table) => `SELECT max(id) AS id FROM ${table}`)
  const [{ last }] = await select<{ last: number }>(
    `SELECT coalesce(max(id), 0) AS last FROM (${ids}) AS ids`
  )
  const found = new Uint8Array(last + 1) // a bit for each size, because there may be millions
  const bitOf = (size: ImageSize) => 1 << imageSizes.indexOf(size)
  for await (const { size, ids: stored } of storedFiles()) {
    for (const id of stored.values()) found[id] |= bitOf(size)
  }
  const missing: string[] = []
  for await (const { id, file_name: name, ...image } of imagesUpTo(last)) {
    const sizes = sizesMade(image).filter((size) => !(found[id] & bitOf(size)))
    missing.push(...sizes.map((size) => pathOf(name, size)))
  }
  return missing
}

async function filesWithoutRows() {
  const found = new Map<string, StoredFile>()
  let count = 0
  for await (const { size, files, ids } of storedFiles()) {
    count += files.length
    for (const file of files) if (!ids.has(file.name)) found.set(pathOf(file.name, size), file)
  }
  return { files: count, found }
}

/** Parts bound the memory, and requests wait for short statements only. */
async function* storedFiles() {
  const store = await imageStore()
  for (const size of imageSizes) {
    let files: StoredFile[] = []
    for await (const file of store.list(size)) {
      files.push(file)
      if (files.length < serverLimits.sweptAtOnce) continue
      yield { size, files, ids: await idsOf(files) }
      files = []
    }
    yield { size, files, ids: await idsOf(files) }
  }
}

type ImageRow = { id: number; file_name: string }
/** The statement comes after the listing, or images added or restored meanwhile would have no row. */
async function idsOf(files: StoredFile[]) {
  const names = JSON.stringify(files.map(({ name }) => name))
  const rows = await select<ImageRow>(
    inImageTables(
      (table) =>
        `SELECT id, file_name FROM ${table} WHERE file_name IN (SELECT value FROM ${dialect().inputTexts})`
    ),
    [names, names]
  )
  return new Map(rows.map((row) => [row.file_name, row.id]))
}

/** Images in the trash count, unless they are purged now. */
const imagesUpTo = (last: number) =>
  rowsById((before) =>
    select<ImageRow & { width: number; sized: boolean | null }>(
      `${inImageTables(
        (table, isKept) => `SELECT id, file_name, width, sized FROM ${table}
          WHERE id > ? AND id <= ? AND ${isKept}`
      )} ORDER BY id LIMIT ?`,
      [before, last, before, last, now(), serverLimits.sweptAtOnce]
    )
  )

const countRows = () =>
  selectCount(
    `SELECT (SELECT count(*) FROM property_images) + (SELECT count(*) FROM trashed_images) AS count`
  )

async function abandonedUploads() {
  const modifiedAt = async (name: string) => {
    const found = await stat(join(stagingDir, name)).catch(() => null)
    return found && found.mtimeMs
  }
  await ensureStagingFolder()
  return abandonedAmong(await readdir(stagingDir), modifiedAt)
}

async function abandonedAmong(
  names: string[],
  modifiedAt: (name: string) => Promise<number | null>
) {
  const before = Date.now() - serverLimits.abandonedFileHours * 3_600_000
  const abandoned: string[] = []
  for (const name of names) {
    const time = await modifiedAt(name)
    if (time !== null && time <= before) abandoned.push(name)
  }
  return abandoned
}

async function removeStaged(names: string[]) {
  for (const name of names) await rm(join(stagingDir, name), { recursive: true, force: true })
}
