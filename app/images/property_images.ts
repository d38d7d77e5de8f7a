import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { select } from '#database/statements'
import { Invalid, NotFound } from '#exceptions/refusal'
import { isImageName } from '#images/image_name'
import { discardImageFiles } from '#images/image_removal'
import PropertyImage from '#models/property_image'
import type User from '#models/user'
import { versionChange } from '#models/versioned'

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
    `SELECT id, property_id, file_name, width, height, position FROM property_images
      WHERE property_id = ? ORDER BY position`,
    [propertyId]
  )
  return rows.map(({ file_name: fileName, ...row }) => ({
    id: row.id,
    property_id: row.property_id,
    image_url: fileName,
    caption: PropertyImage.captionOf(fileName),
    width: row.width,
    height: row.height,
    position: row.position,
  }))
}

export async function isStored(fileName: string) {
  if (!isImageName(fileName)) return false
  const rows = await select('SELECT id FROM property_images WHERE file_name = ?', [fileName])
  return rows.length > 0
}

/** Removes the row before the files; the following images move up. */
export async function removeImage({ id }: PropertyImage, by: User) {
  const fileName = await db.transaction(async (trx) => {
    // Another removal may have moved or deleted the image meanwhile.
    const image = await PropertyImage.findOrFail(id, { client: trx })
    await recordImageChange(image.propertyId, by, trx)
    await image.delete()
    await trx
      .from('property_images')
      .where('property_id', image.propertyId)
      .where('position', '>', image.position)
      .decrement('position', 1)
    return image.fileName
  })
  discardImageFiles([fileName])
}

/** @throws Invalid unless each image of the property is named once */
export async function reorderImages(propertyId: number, imageIds: number[], by: User) {
  await db.transaction(async (trx) => {
    const images = trx.from('property_images').where('property_id', propertyId)
    const rows = await images.orderBy('position').select('id')
    const isComplete =
      rows.length === imageIds.length && rows.every(({ id }) => imageIds.includes(id))
    if (!isComplete) throw new Invalid('images.other_images', { field: 'image_ids' })
    if (rows.every(({ id }, index) => id === imageIds[index])) return

    await recordImageChange(propertyId, by, trx)
    for (const [index, id] of imageIds.entries()) {
      await trx
        .from('property_images')
        .where({ id })
        .update({ position: index + 1 })
    }
  })
}

/** @throws NotFound for a deleted property */
export async function recordImageChange(
  propertyId: number,
  by: User | undefined,
  trx: TransactionClientContract
) {
  const found = await trx
    .from('properties')
    .where('id', propertyId)
    .update(versionChange('images', by, trx))
  if (!Number(found)) throw NotFound.in('properties')
}
