import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import serverLimits from '#config/server_limits'
import { execute, rowsById, select, selectCount } from '#database/statements'
import type { EncodedFiles } from '#images/image_encoding'
import { background, encodings } from '#images/fair_queue'
import { inStagingFolder } from '#images/staging_folder'
import { imageStore } from '#image_store/image_store'
import { imageTables, inImageTables, pathOf } from '#image_store/store'

type UnsizedImage = { file_name: string; width: number }

type SizingResult = { made: number; unreadable: string[] }

/** A file that can't be read is marked, and tried again only if somebody asks for it. @throws StoreUnavailable */
export async function makeMissingSizes(
  onProgress: (done: number, all: number) => void = () => {}
): Promise<SizingResult> {
  const condition = 'sized IS NULL OR sized = FALSE'
  const result: SizingResult = { made: 0, unreadable: [] }
  const all = await countWhere(condition)
  for await (const image of imagesWhere(condition)) {
    if (await makeSizes(image)) result.made++
    else result.unreadable.push(image.file_name)
    onProgress(result.made + result.unreadable.length, all)
  }
  return result
}

/** Those of an upload, on the server that received it. What its end leaves waits for `makeSomeSizes`. */
export async function makeSizesOf(names: string[], stop: AbortSignal) {
  for (const name of names) {
    if (stop.aborted) return
    const [image] = await select<UnsizedImage>(
      inImageTables(
        (table) => `SELECT file_name, width FROM ${table} WHERE file_name = ? AND sized IS NULL`
      ),
      [name, name]
    )
    if (image) await makeSizes(image, stop)
  }
}

/** @returns whether there is more to do, after other jobs had their turn */
export async function makeSomeSizes(stop: AbortSignal) {
  const end = performance.now() + serverLimits.imageSizing.partSeconds * 1000
  for await (const image of imagesWhere('sized IS NULL')) {
    if (stop.aborted) return false
    if (performance.now() >= end) return true
    const began = performance.now()
    await makeSizes(image, stop)
    // Requests need the processor too, and libvips has no priority below theirs.
    await setTimeout(performance.now() - began, null, { signal: stop }).catch(() => {})
  }
  return false
}

export async function sizingState() {
  const sql = 'SELECT file_name FROM property_images WHERE sized = FALSE ORDER BY id'
  const rows = await select<{ file_name: string }>(sql)
  const unreadable = rows.map(({ file_name: name }) => name)
  return { waiting: await countWhere('sized IS NULL'), unreadable }
}

const imagesWhere = (condition: string) =>
  rowsById((last) =>
    select<UnsizedImage & { id: number }>(
      `SELECT id, file_name, width FROM property_images WHERE id > ? AND (${condition})
        ORDER BY id LIMIT ?`,
      [last, serverLimits.imageSizing.readAtOnce]
    )
  )

async function makeSizes({ file_name: name, width }: UnsizedImage, stop?: AbortSignal) {
  const store = await imageStore()
  // Read in its turn, because many may wait.
  const sizes = await encodings.add(background, async () => {
    if (stop?.aborted) return undefined
    const full = await store.read(pathOf(name, 'full'))
    return full && sizesFrom(full, name, width)
  })
  if (sizes === undefined) return false
  if (sizes) {
    const { stageFiles } = await import('#images/image_batch')
    await inStagingFolder(async (folder) =>
      store.publish(await stageFiles(sizes, name, join(folder, 'made')))
    )
  }
  // A deletion may have moved the row meanwhile.
  for (const table of imageTables) {
    await execute(`UPDATE ${table} SET sized = ? WHERE file_name = ?`, [sizes !== null, name])
  }
  return sizes !== null
}

async function sizesFrom(full: Buffer, name: string, width: number): Promise<EncodedFiles | null> {
  // The encoder takes memory, so it is loaded once there is something to do.
  const { encodeSizes } = await import('#images/image_encoding')
  try {
    return await encodeSizes(full, width)
  } catch (error) {
    logger.warn({ err: error, name }, 'the sizes of an image could not be made')
    return null
  }
}

const countWhere = (condition: string) =>
  selectCount(`SELECT count(*) AS count FROM property_images WHERE ${condition}`)
