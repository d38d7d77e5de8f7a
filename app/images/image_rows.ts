import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import limits from '#config/limits'
import { bulkInsert } from '#database/bulk_insert'
import { rowsAmong } from '#database/dialect'
import { now } from '#database/now'
import { isAway } from '#exceptions/database_failure'
import { Invalid } from '#exceptions/refusal'
import type { ChangeDetails } from '#history/change'
import type { Action, FieldChange, UnitOfWork } from '#history/operation'
import { detachedRows, storedFields, versionChange } from '#history/versioned'
import { captionOf } from '#image_store/image_name'
import type { StoredImage } from '#images/image_batch'
import { discardImages } from '#images/image_purge'
import type PropertyRecord from '#models/properties/property_record'
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

type ImageChange = { action: Action; changes: FieldChange[] } & Pick<
  ChangeDetails,
  'images' | 'order' | 'caption'
>

/** Of properties that were there before. @throws Invalid */
export async function addImages(images: ByProperty<StoredImage[]>, { operation, trx }: UnitOfWork) {
  const ids = [...images.keys()]
  await storedFields(Property.table, ids, 'id', trx) // which locks them
  const properties = await detachedRows(Property, ids, trx)
  await changeImages(properties, { operation, trx }, async () => {
    const added = await insertImages(images, trx)
    return properties.map(({ id }): ImageChange => {
      const names = images.get(id)!.map(({ fileName }) => fileName)
      return {
        action: 'images_added',
        changes: names.map((name) => ({ field: 'images', from: null, to: captionOf(name) })),
        images: names.map((name) => ({ id: added.get(name)!, image_url: name })),
      }
    })
  })
}

/** With what it means to reviews, and in the history. `change` answers for each of the locked properties. */
export async function changeImages(
  properties: PropertyRecord[],
  { operation, trx }: UnitOfWork,
  change: () => Promise<ImageChange[]>
) {
  const concerned = properties.filter((property) => isForReview(property, operation))
  const before = await reviewedStatesOf(concerned, trx)
  const changed = await change()
  const after = await reviewedStatesOf(concerned, trx)
  const recorded = properties.map((property, index) => {
    const { action, changes, ...own } = changed[index]
    const [former, present] = [before.get(property.id), after.get(property.id)]
    const sides = former && present && { before: former, after: present }
    const effects = sides ? applyChange(property, sides, operation) : {}
    const all = [...changes, ...(effects.changes ?? [])]
    return { ...property.changed(all, { ...effects.details, ...own }), action }
  })
  await saveStatuses(concerned, { operation, trx })
  const ids = properties.map(({ id }) => id)
  const [{ field }] = changed[0].changes
  const rows = rowsAmong(trx, Property.table, 'id', ids)
  await rows.update(versionChange(field, operation, trx))
  await operation.record(recorded, trx)
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
