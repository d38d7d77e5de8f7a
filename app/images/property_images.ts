import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { recordTransaction } from '#database/record_transaction'
import { select } from '#database/statements'
import { Invalid } from '#exceptions/refusal'
import { isImageName } from '#images/image_name'
import PropertyImage from '#models/property_image'
import type { Action, FieldChange } from '#models/operation'
import type Operation from '#models/operation'
import Property from '#models/property'
import { concernsReview, followChange, reviewedStateOf } from '#models/property_review'
import type { ReviewedState } from '#models/review_status'
import TrashedImage from '#models/trashed_image'

type ImageRow = {
  id: number
  property_id: number
  file_name: string
  width: number
  height: number
  position: number
}

/** The cover comes first (API.md, "Shapes": PropertyImage). */
export async function imagesOf(propertyId: number) {
  const rows = await select<ImageRow>(
    `SELECT ${imageColumns} FROM property_images WHERE property_id = ? ORDER BY position`,
    [propertyId]
  )
  return rows.map(imageAnswer)
}

/** Those of several properties, by property. */
export async function imagesByProperty(propertyIds: number[]) {
  if (!propertyIds.length) return new Map<number, ImageAnswer[]>()
  const marks = propertyIds.map(() => '?').join(', ')
  const rows = await select<ImageRow>(
    `SELECT ${imageColumns} FROM property_images WHERE property_id IN (${marks}) ORDER BY position`,
    propertyIds
  )
  return Map.groupBy(rows.map(imageAnswer), (image) => image.property_id)
}

const imageColumns = 'id, property_id, file_name, width, height, position'

/** Its caption is in its name. */
export function imageAnswer({ file_name: fileName, ...row }: ImageRow) {
  return {
    id: row.id,
    property_id: row.property_id,
    image_url: fileName,
    caption: PropertyImage.captionOf(fileName),
    width: row.width,
    height: row.height,
    position: row.position,
  }
}

export type ImageAnswer = ReturnType<typeof imageAnswer>

export async function isStored(fileName: string) {
  return isIn('property_images', fileName)
}

export async function isTrashed(fileName: string) {
  return isIn('trashed_images', fileName)
}

async function isIn(table: 'property_images' | 'trashed_images', fileName: string) {
  if (!isImageName(fileName)) return false
  const rows = await select(`SELECT id FROM ${table} WHERE file_name = ?`, [fileName])
  return rows.length > 0
}

/** The file waits for an undo (API.md, "Changes, undo, trash"); the following images move up. */
export async function removeImage({ id, propertyId }: PropertyImage, operation: Operation) {
  await recordTransaction(async (trx) => {
    const property = await Property.lock(propertyId, trx)
    // Another removal may have moved or deleted the image meanwhile.
    const image = await PropertyImage.findOrFail(id, { client: trx })
    await changeImages(property, operation, async () => {
      await TrashedImage.take(image, trx)
      const from = PropertyImage.captionOf(image.fileName)
      return {
        action: 'images_removed',
        changes: [{ field: 'images', from, to: null }],
        images: [image],
      }
    })
  })
}

/** @throws Invalid unless each image of the property is named once */
export async function reorderImages(propertyId: number, imageIds: number[], operation: Operation) {
  await recordTransaction(async (trx) => {
    const property = await Property.lock(propertyId, trx)
    const images = trx.from('property_images').where('property_id', propertyId)
    const rows: ImageRow[] = await images.orderBy('position').select('id', 'file_name')
    const isComplete =
      rows.length === imageIds.length && rows.every(({ id }) => imageIds.includes(id))
    if (!isComplete) throw new Invalid('images.other_images', { field: 'image_ids' })
    if (rows.every(({ id }, index) => id === imageIds[index])) return

    await changeImages(property, operation, async () => {
      const before = rows.map(({ id }) => id)
      await setOrder(imageIds, trx)
      const captions = (ids: number[]) => ids.map((id) => captionIn(rows, id))
      const changes = [{ field: 'images', from: captions(before), to: captions(imageIds) }]
      return { action: 'images_reordered', changes, order: { from: before, to: imageIds } }
    })
  })
}

export async function setOrder(imageIds: number[], trx: TransactionClientContract) {
  for (const [index, id] of imageIds.entries()) {
    await trx
      .from('property_images')
      .where({ id })
      .update({ position: index + 1 })
  }
}

function captionIn(rows: ImageRow[], id: number) {
  return PropertyImage.captionOf(rows.find((row) => row.id === id)!.file_name)
}

type ImageChange = {
  action: Action
  changes: FieldChange[]
  images?: PropertyImage[]
  order?: { from: number[]; to: number[] }
}

/** @param property locked, by the transaction */
export async function changeImages(
  property: Property,
  operation: Operation,
  change: () => Promise<ImageChange>
) {
  const trx = property.$trx!
  const before = concernsReview(property, operation) && (await reviewedStateOf(property, trx))
  const { action, changes, images, order } = await change()
  property.editorId = operation.by?.id
  property.alsoChanged = ['images']
  const review = before && followImages(property, before, changes, operation, trx)
  const details = { ...(await review), order, images: images?.map(named) }
  await property.save()
  await operation.record([{ ...property.changed(changes, details), action }], trx)
}

async function followImages(
  property: Property,
  before: ReviewedState,
  changes: FieldChange[],
  operation: Operation,
  trx: TransactionClientContract
) {
  const after = await reviewedStateOf(property, trx)
  return followChange(property, { before, after }, changes, operation)
}

const named = ({ id, fileName }: PropertyImage) => ({ id, image_url: fileName })
