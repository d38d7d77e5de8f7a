import { dialect } from '#database/dialect'
import { select } from '#database/statements'
import { captionOf } from '#image_store/image_name'
import type { Condition } from '#lists/condition'
import { ownedBy, ownerPropertyDetails, propertyImages } from '#lists/property_lists'
import type User from '#models/user'

type ImageRow = {
  id: number
  property_id: number
  file_name: string
  width: number
  height: number
  position: number
  caption: string | null
}

export async function findImages(propertyId: number, scope?: Condition) {
  const { images } = await propertyImages.find(propertyId, scope)
  return images.map(imageAnswer)
}

export async function findWithImages(propertyId: number, owner: User) {
  const { property, images } = await ownerPropertyDetails.find(propertyId, ownedBy(owner))
  return { property, images: images.map(imageAnswer) }
}

/** The cover comes first (api.md, "Shapes": PropertyImage). */
export async function imagesOf(propertyId: number) {
  const images = await imagesByProperty([propertyId])
  return images.get(propertyId) ?? []
}

export async function imagesByProperty(propertyIds: number[]) {
  if (!propertyIds.length) return new Map<number, ImageAnswer[]>()
  const rows = await select<ImageRow>(
    `SELECT ${imageColumns} FROM property_images
      WHERE ${dialect().among('property_id')} ORDER BY position`,
    [JSON.stringify(propertyIds)]
  )
  return Map.groupBy(rows.map(imageAnswer), (image) => image.property_id)
}

const imageColumns = 'id, property_id, file_name, width, height, position, caption'

export function imageAnswer({ file_name: fileName, caption, ...row }: ImageRow) {
  return { ...row, image_url: fileName, caption: captionOf(fileName, caption) }
}

export type ImageAnswer = ReturnType<typeof imageAnswer>
