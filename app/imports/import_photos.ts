import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'
import limits from '#config/limits'
import { eachInTurns } from '#csv/turns'
import { rowsAmong } from '#database/dialect'
import { folded } from '#database/folding'
import { Invalid, Refusal, type Problem } from '#exceptions/refusal'
import { captionOf, displayName, firstCaptionOf } from '#image_store/image_name'
import type { Partition } from '#images/fair_queue'
import { ImageBatch, type StoredImage } from '#images/image_batch'
import { identifyImage, isAnimatedPng } from '#images/image_format'
import { keepImages, noRoom } from '#images/image_rows'
import { UnusableImage } from '#images/unusable_image'
import { wordsIn } from '#imports/cells'
import type {
  CheckedRow,
  IllustratedRow,
  PreparedRow,
  PublishedRow,
  ReadRow,
} from '#imports/imported_rows'
import { baseOf, type PhotoFile, type PhotoFiles } from '#imports/photo_files'

export const tooManyPhotos = () => {
  const { photos: limit } = limits.imports
  return new Invalid('imports.photos_too_many', { params: { limit }, field: 'images' })
}

/**
 * Decodes nothing, so a dry run needs no more. What a property has by its name is left out and named: the same import twice
 * adds nothing. @throws Invalid for more photos than an import may have
 */
export async function choosePhotos(
  rows: CheckedRow[],
  files: PhotoFiles
): Promise<IllustratedRow[]> {
  const existing = await existingImages(rows.filter((row) => row.text('images')))
  const chosen: IllustratedRow[] = []
  let count = 0
  await eachInTurns(rows, async (row) => {
    const photos = photosOf(row, existing.get(row.stored?.id ?? 0) ?? [], files)
    count += photos.length
    if (count > limits.imports.photos) throw tooManyPhotos()
    for (const photo of photos) {
      await refusing(row, async () => {
        const { format } = await identifyImage(photo, limits.imageBytes)
        const name = displayName(photo.originalName)
        if (await isAnimatedPng(photo, format)) row.warn('images', 'images.became_still', { name })
      })
    }
    chosen.push(Object.assign(row, { photos }))
  })
  return chosen.filter(({ isRefused }) => !isRefused)
}

/** @returns the stored names by the property's id */
async function existingImages(rows: CheckedRow[]) {
  const ids = rows.flatMap(({ stored }) => stored?.id ?? [])
  const images = await rowsAmong(db.connection('reader'), 'property_images', 'property_id', ids)
  const byProperty = Map.groupBy(images, (image) => image.property_id as number)
  const names = [...byProperty].map(([id, own]) => [id, own.map((one) => one.file_name)] as const)
  return new Map<number, string[]>(names)
}

/** A cell names photos in their order, each by its file, or by the name under which the property has it. */
function photosOf(row: ReadRow, existing: string[], files: PhotoFiles) {
  const limit = limits.imagesPerProperty
  const names = wordsIn(row.text('images') ?? '')
  const captions = new Set(existing.map((name) => folded(captionOf(name))))
  const isThere = (name: string) =>
    existing.includes(name) || captions.has(folded(firstCaptionOf(name)))
  const photos = new Set<PhotoFile>()
  const missing: Refusal[] = []
  const isEndless = names.length > 2 * limit
  for (const name of isEndless ? [] : names) {
    const found = files.find(name)
    const isFound = !(found instanceof Refusal)
    if (isThere(isFound ? found.originalName : baseOf(name))) {
      if (isFound) row.warn('images', 'imports.photo_left_out', { name: displayName(name) })
    } else if (isFound) photos.add(found)
    else missing.push(found)
  }
  if (isEndless || existing.length + photos.size + missing.length > limit) {
    refuse(row, noRoom(existing.length))
    return []
  }
  for (const refusal of missing) refuse(row, refusal)
  return [...photos]
}

/** Encodes them as uploads of whom `partition` names, and stores nothing yet. @returns rows whose photos can be decoded */
export async function preparePhotos(
  rows: IllustratedRow[],
  folder: string,
  partition: Partition
): Promise<PreparedRow[]> {
  const prepared: PreparedRow[] = []
  try {
    for (const row of rows)
      prepared.push(Object.assign(row, { batch: await batchOf(row, folder, partition) }))
    for (const row of prepared) await refusing(row, async () => row.batch?.prepare())
  } finally {
    await Promise.all(prepared.map(({ batch }) => batch?.cancel()))
  }
  return prepared.filter(({ isRefused }) => !isRefused)
}

async function batchOf({ line, photos }: IllustratedRow, folder: string, partition: Partition) {
  if (!photos.length) return undefined
  const own = join(folder, `line-${line}`)
  await mkdir(own)
  const batch = new ImageBatch(own, limits.imageBytes, { partition })
  for (const photo of photos) batch.add(Promise.resolve(photo))
  return batch
}

/** Publishes the files for `storeRows`; if it fails they are removed. */
export async function publishPhotos<T>(
  rows: PreparedRow[],
  storeRows: (rows: PublishedRow[]) => Promise<T>
) {
  const files: StoredImage[] = []
  const result = await keepImages(files, async () => {
    const published: PublishedRow[] = []
    for (const row of rows) {
      const images = (await row.batch?.publish()) ?? []
      files.push(...images)
      published.push(Object.assign(row, { images }))
    }
    return storeRows(published)
  })
  const names = files.map(({ fileName }) => fileName)
  if (names.length) void emitter.emit('images:uploaded', names)
  return result
}

/** Refuses the row for what a photo lacks; whatever else fails is thrown. */
async function refusing(row: ReadRow, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (error instanceof UnusableImage) refuse(row, error)
    else if (error instanceof Refusal && error.problems.length)
      for (const problem of error.problems) refuse(row, problem)
    else throw error
  }
}

const refuse = (row: ReadRow, { key, params }: Pick<Problem, 'key' | 'params'>) =>
  row.refuse('images', key, params)
