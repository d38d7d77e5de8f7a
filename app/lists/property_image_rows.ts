import { captionOf } from '#image_store/image_name'
import type { Condition } from '#lists/condition'
import { ownedBy, ownerPropertyDetails, propertyImages, type ImageRow } from '#lists/property_lists'
import type User from '#models/user'

export async function findImages(propertyId: number, scope?: Condition) {
  const { images } = await propertyImages.find(propertyId, scope)
  return images.map(imageAnswer)
}

export async function findWithImages(propertyId: number, owner: User) {
  const { property, images } = await ownerPropertyDetails.find(propertyId, ownedBy(owner))
  return { property, images: images.map(imageAnswer) }
}

export function imageAnswer({ file_name: fileName, caption, ...row }: ImageRow) {
  return { ...row, image_url: fileName, caption: captionOf(fileName, caption) }
}
