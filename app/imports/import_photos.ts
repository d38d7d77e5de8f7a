import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import emitter from '@adonisjs/core/services/emitter'
import limits from '#config/limits'
import { eachInTurns } from '#csv/turns'
import { folded } from '#database/folding'
import { Invalid, Refusal, type Problem } from '#exceptions/refusal'
import { captionOf, displayName, firstCaptionOf } from '#image_store/image_name'
import type { Partition } from '#images/fair_queue'
import { ImageBatch, type StoredImage } from '#images/image_batch'
import { identifyImage, isAnimatedPng } from '#images/image_format'
import { keepImages, noRoom } from '#images/image_rows'
import { UnusableImage } from '#images/unusable_image'
import { baseOf, type PhotoFile, type PhotoFiles } from '#imports/photo_files'

export const tooManyPhotos = () =>
  new Invalid('import_photos.too_many', {
    params: { limit: limits.imports.photos },
    field: 'images',
  })

/** `existing` are the stored names of the images that the row's property has. */
export type WantedPhotos = { line: number; names: string[]; existing: string[] }

type ByLine<Value> = Map<number, Value>

/**
 * Decodes nothing, so a dry run needs no more. What a property has by its name is left out and named: the same import twice
 * adds nothing. @throws Invalid for more photos than an import may have
 */
export async function choosePhotos(wanted: WantedPhotos[], files: PhotoFiles) {
  const chosen: ByLine<PhotoFile[]> = new Map()
  const problems: ByLine<Refusal[]> = new Map()
  const warnings: ByLine<Refusal[]> = new Map()
  let count = 0
  await eachInTurns(wanted, async ({ line, names, existing }) => {
    const { photos, refusals, warned } = findMissing(names, existing, files)
    warnings.set(line, warned)
    count += photos.length
    if (count > limits.imports.photos) throw tooManyPhotos()
    for (const photo of photos) {
      const identified = await refusalsOf(async () => {
        const { format } = await identifyImage(photo, limits.imageBytes)
        if (await isAnimatedPng(photo, format))
          warned.push(about('images.became_still', photo.originalName))
      })
      refusals.push(...identified)
    }
    if (refusals.length) problems.set(line, refusals)
    else if (photos.length) chosen.set(line, photos)
  })
  return { chosen, problems, warnings }
}

/** Encodes them as uploads of whom `partition` names, and stores nothing yet. */
export async function preparePhotos(
  chosen: ByLine<PhotoFile[]>,
  folder: string,
  partition: Partition
) {
  const prepared: ByLine<ImageBatch> = new Map()
  const problems: ByLine<Refusal[]> = new Map()
  try {
    for (const [line, photos] of chosen) {
      const own = join(folder, `line-${line}`)
      await mkdir(own)
      const batch = new ImageBatch(own, limits.imageBytes, { partition })
      for (const photo of photos) batch.add(Promise.resolve(photo))
      prepared.set(line, batch)
    }
    for (const [line, batch] of prepared) {
      const refusals = await refusalsOf(() => batch.prepare())
      if (refusals.length) problems.set(line, refusals)
    }
  } finally {
    await Promise.all([...prepared.values()].map((batch) => batch.cancel()))
  }
  for (const line of problems.keys()) prepared.delete(line)
  return { prepared, problems }
}

/** Publishes the files for `storeRows`, which gets what its rows need; if it fails they are removed. */
export async function storePhotos<T>(
  prepared: ByLine<ImageBatch>,
  storeRows: (images: ByLine<StoredImage[]>) => Promise<T>
) {
  const published: StoredImage[] = []
  const result = await keepImages(published, async () => {
    const images: ByLine<StoredImage[]> = new Map()
    for (const [line, batch] of prepared) {
      const own = await batch.publish()
      published.push(...own)
      images.set(line, own)
    }
    return storeRows(images)
  })
  const names = published.map(({ fileName }) => fileName)
  if (names.length) void emitter.emit('images:uploaded', names)
  return result
}

/** A cell names a photo by its file, or by the name under which the property has it. */
function findMissing(names: string[], existing: string[], files: PhotoFiles) {
  const limit = limits.imagesPerProperty
  const warned: Refusal[] = []
  const tooMany = { photos: [], refusals: [noRoom(existing.length)], warned }
  if (names.length > 2 * limit) return tooMany
  const captions = new Set(existing.map((name) => folded(captionOf(name))))
  const isThere = (name: string) =>
    existing.includes(name) || captions.has(folded(firstCaptionOf(name)))
  const photos = new Set<PhotoFile>()
  const refusals: Refusal[] = []
  for (const name of names) {
    const found = files.find(name)
    const isFound = !(found instanceof Refusal)
    if (isThere(isFound ? found.originalName : baseOf(name))) {
      if (isFound) warned.push(about('import_photos.left_out', name))
    } else if (isFound) photos.add(found)
    else refusals.push(found)
  }
  const added = photos.size + refusals.length
  return existing.length + added > limit ? tooMany : { photos: [...photos], refusals, warned }
}

/** Those of a photo; whatever else fails is thrown. */
async function refusalsOf(work: () => Promise<unknown>) {
  try {
    await work()
    return []
  } catch (error) {
    if (error instanceof UnusableImage) return [asRefusal(error)]
    if (error instanceof Refusal && error.problems.length) return error.problems.map(asRefusal)
    throw error
  }
}

const about = (key: string, name: string) => asRefusal({ key, params: { name: displayName(name) } })

const asRefusal = ({ key, params }: Pick<Problem, 'key' | 'params'>) =>
  new Invalid(key, { params, field: 'images' })
