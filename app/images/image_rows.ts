import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import limits from '#config/limits'
import { bulkInsert } from '#database/bulk_insert'
import { rowsAmong } from '#database/dialect'
import { now } from '#database/now'
import { isAway } from '#exceptions/database_failure'
import { Invalid } from '#exceptions/refusal'
import type Operation from '#history/operation'
import { detachedRows, storedFields, versionChange } from '#history/versioned'
import { captionOf } from '#image_store/image_name'
import type { StoredImage } from '#images/image_batch'
import { discardImages } from '#images/image_purge'
import { named } from '#images/property_images'
import Property from '#models/property'
import {
  applyChange,
  concernsReview,
  reviewedStatesOf,
  saveStatuses,
} from '#review/property_review'

type ByProperty<Value> = Map<number, Value>

/** Removes the files unless their rows are stored. */
export async function keepImages<T>(images: StoredImage[], storeRows: () => Promise<T>) {
  try {
    return await storeRows()
  } catch (error) {
    // The rows may be stored although COMMIT was not answered; if they are not, the sweep takes the files.
    if (!isAway(error)) discardImages(images.map(({ fileName }) => fileName))
    throw error
  }
}

/** Of properties that were there before: with what it means to their reviews, and in the history. @throws Invalid */
export async function addImages(
  images: ByProperty<StoredImage[]>,
  operation: Operation,
  trx: TransactionClientContract
) {
  const ids = [...images.keys()]
  await storedFields(Property.table, ids, 'id', trx) // which locks them
  const properties = await detachedRows(Property, ids, trx)
  const concerned = properties.filter((property) => concernsReview(property, operation))
  const before = await reviewedStatesOf(concerned, trx)
  const added = await insertImages(images, trx)
  const after = await reviewedStatesOf(concerned, trx)
  const changes = properties.map((property) => {
    const { id } = property
    const [former, present] = [before.get(id), after.get(id)]
    const sides = former && present && { before: former, after: present }
    const effects = sides ? applyChange(property, sides, operation) : {}
    const own = added.get(id)!
    const captions = own.map(({ image_url: name }) => captionOf(name))
    const all = captions.map((to) => ({ field: 'images', from: null, to }))
    const details = { ...effects.details, images: own }
    const change = property.changed([...all, ...(effects.changes ?? [])], details)
    return { ...change, action: 'images_added' as const }
  })
  await saveStatuses(concerned, operation, trx)
  const rows = rowsAmong(trx, Property.table, 'id', ids)
  await rows.update(versionChange('images', operation, trx))
  await operation.record(changes, trx)
}

/** For properties that the same operation adds, whose creation they are a part of. @throws Invalid */
export async function insertImages(
  images: ByProperty<StoredImage[]>,
  trx: TransactionClientContract
) {
  const counts = [...images].map(([id, { length }]): [number, number] => [id, length])
  const places = await placesAfter(new Map(counts), trx)
  const time = now()
  const added = [...images].flatMap(([propertyId, own]) =>
    own.map((image, index) => ({ propertyId, image, position: places.get(propertyId)! + index }))
  )
  const rows = added.map(({ propertyId, image: { fileName, ...image }, position }) => ({
    ...{ property_id: propertyId, file_name: fileName, ...image, position },
    ...{ created_at: time, updated_at: time },
  }))
  const ids = await bulkInsert(trx, 'property_images', rows)
  const inserted = added.map(({ propertyId, image: { fileName } }, index) => ({
    propertyId,
    image: named({ id: ids[index], fileName, caption: null }),
  }))
  const byProperty = Map.groupBy(inserted, ({ propertyId }) => propertyId)
  return new Map([...byProperty].map(([id, own]) => [id, own.map(({ image }) => image)]))
}

/** @returns the next free position of each. @throws Invalid for more images than one may have */
export async function placesAfter(
  added: ByProperty<number>,
  client: QueryClientContract = db.connection()
) {
  const limit = limits.imagesPerProperty
  const found = rowsAmong(client, 'property_images', 'property_id', [...added.keys()])
  const rows: { id: number; existing: number; last: number }[] = await found
    .groupBy('property_id')
    .select('property_id as id')
    .count('* as existing')
    .max('position as last')
  const present = new Map(rows.map((row) => [row.id, row]))
  const places = [...added].map(([id, count]): [number, number] => {
    const { existing = 0, last = 0 } = present.get(id) ?? {}
    if (Number(existing) + count > limit) throw noRoom(Number(existing))
    return [id, Number(last) + 1]
  })
  return new Map(places)
}

export const noRoom = (existing: number) =>
  new Invalid('images.too_many', {
    params: { limit: limits.imagesPerProperty, existing },
    field: 'images',
  })
