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
import Property from '#models/property'
import { applyChange, isForReview, reviewedStatesOf, saveStatuses } from '#review/property_review'

type ByProperty<Value> = Map<number, Value>

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
  const concerned = properties.filter((property) => isForReview(property, operation))
  const before = await reviewedStatesOf(concerned, trx)
  const added = await insertImages(images, trx)
  const after = await reviewedStatesOf(concerned, trx)
  const changes = properties.map((property) => {
    const { id } = property
    const [former, present] = [before.get(id), after.get(id)]
    const sides = former && present && { before: former, after: present }
    const effects = sides ? applyChange(property, sides, operation) : {}
    const names = images.get(id)!.map(({ fileName }) => fileName)
    const own = names.map((name) => ({ id: added.get(name)!, image_url: name }))
    const all = names.map((name) => ({ field: 'images', from: null, to: captionOf(name) }))
    const details = { ...effects.details, images: own }
    const change = property.changed([...all, ...(effects.changes ?? [])], details)
    return { ...change, action: 'images_added' as const }
  })
  await saveStatuses(concerned, operation, trx)
  const rows = rowsAmong(trx, Property.table, 'id', ids)
  await rows.update(versionChange('images', operation, trx))
  await operation.record(changes, trx)
}

/** For properties that the same operation adds, whose creation they are a part of. @returns ids by names; @throws Invalid */
export async function insertImages(
  images: ByProperty<StoredImage[]>,
  trx: TransactionClientContract
) {
  const places = await placesAfter(
    new Map([...images].map(([id, { length }]) => [id, length])),
    trx
  )
  const time = now()
  const rows = [...images].flatMap(([id, own]) =>
    own.map(({ fileName, ...image }, index) => ({
      ...{ property_id: id, file_name: fileName, ...image, position: places.get(id)! + index },
      ...{ created_at: time, updated_at: time },
    }))
  )
  const ids = await bulkInsert(trx, 'property_images', rows)
  return new Map(rows.map(({ file_name: name }, index) => [name, ids[index]]))
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
  const places: ByProperty<number> = new Map()
  for (const [id, count] of added) {
    const { existing = 0, last = 0 } = present.get(id) ?? {}
    if (Number(existing) + count > limit) throw noRoom(Number(existing))
    places.set(id, Number(last) + 1)
  }
  return places
}

export const noRoom = (existing: number) =>
  new Invalid('images.too_many', {
    params: { limit: limits.imagesPerProperty, existing },
    field: 'images',
  })
