import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { recordTransaction } from '#database/record_transaction'
import { select } from '#database/statements'
import { Invalid } from '#exceptions/refusal'
import { captionOf, isImageName } from '#image_store/image_name'
import { changeImages } from '#images/image_rows'
import PropertyImage from '#models/property_image'
import type { PropertyImageSchema } from '#database/schema'
import type Operation from '#history/operation'
import Property from '#models/property'
import TrashedImage from '#trash/trashed_image'
import TrashedProperty from '#trash/trashed_property'
import type User from '#models/user'

type ImageName = { id: number; file_name: string; caption: string | null }

export type StoredRow = { width: number; sized: boolean | number | null }

export async function isTrashed(fileName: string) {
  return Boolean(await storedRow(fileName, 'trashed_images'))
}

export async function isTrashedBy(owner: User, fileName: string) {
  if (!(await isTrashed(fileName))) return false
  const images = TrashedImage.query().where({ fileName, withProperty: true })
  const image = await images.whereIn('propertyId', TrashedProperty.of(owner).select('id')).first()
  return image !== null
}

export async function storedRow(fileName: string, table = 'property_images') {
  if (!isImageName(fileName)) return
  const sql = `SELECT width, sized FROM ${table} WHERE file_name = ?`
  const [row] = await select<StoredRow>(sql, [fileName])
  return row
}

export async function removeImage({ id, propertyId }: PropertyImage, operation: Operation) {
  await recordTransaction(async (trx) => {
    const property = await Property.lock(propertyId, trx)
    // Another removal may have moved or deleted the image meanwhile.
    const image = await PropertyImage.findOrFail(id, { client: trx })
    await changeImages([property], { operation, trx }, async () => {
      await TrashedImage.moveToTrash(image, trx)
      const from = captionOf(image.fileName, image.caption)
      const changes = [{ field: 'images', from, to: null }]
      return [{ action: 'images_removed', changes, images: [named(image)] }]
    })
  })
}

export async function setCaption(
  { id, propertyId }: PropertyImage,
  text: string | null,
  operation: Operation
) {
  return recordTransaction(async (trx) => {
    const property = await Property.lock(propertyId, trx)
    const image = await PropertyImage.findOrFail(id, { client: trx })
    const caption = text === captionOf(image.fileName) ? null : text
    if (caption === image.caption) return image
    await changeImages([property], { operation, trx }, async () => {
      const { fileName, caption: former } = image
      await image.merge({ caption }).save()
      const [from, to] = [captionOf(fileName, former), captionOf(fileName, caption)]
      const changes = [{ field: 'caption', from, to }]
      return [{ action: 'updated', changes, caption: { id, from: former, to: caption } }]
    })
    return image
  })
}

export async function reorderImages(propertyId: number, imageIds: number[], operation: Operation) {
  await recordTransaction(async (trx) => {
    const property = await Property.lock(propertyId, trx)
    const images = trx.from('property_images').where('property_id', propertyId)
    const rows: ImageName[] = await images.orderBy('position').select('id', 'file_name', 'caption')
    const isComplete =
      rows.length === imageIds.length && rows.every(({ id }) => imageIds.includes(id))
    if (!isComplete) throw new Invalid('images.other_images', { field: 'image_ids' })
    if (rows.every(({ id }, index) => id === imageIds[index])) return

    await changeImages([property], { operation, trx }, async () => {
      const before = rows.map(({ id }) => id)
      await setOrder(imageIds, trx)
      const captions = new Map(rows.map((row) => [row.id, captionOf(row.file_name, row.caption)]))
      const [from, to] = [before, imageIds].map((ids) => ids.map((id) => captions.get(id)))
      const changes = [{ field: 'images', from, to }]
      return [{ action: 'images_reordered', changes, order: { from: before, to: imageIds } }]
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

export const named = ({ id, fileName, caption }: PropertyImageSchema | TrashedImage) => ({
  id,
  image_url: fileName,
  ...(caption && { caption }),
})
