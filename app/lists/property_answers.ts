import type { HttpContext } from '@adonisjs/core/http'
import { answerOf } from '#lists/first_answers'
import { imageAnswer } from '#lists/property_image_rows'
import {
  adminPropertyList,
  ownedBy,
  ownerPropertyDetails,
  propertyImages,
} from '#lists/property_lists'
import type User from '#models/user'

/** For the header of each screen of a property, which would move the screen down when it came later. */
export function propertyOf({ area, auth, params }: HttpContext) {
  const id = Number(params.id)
  return area === 'admin'
    ? answerOf('api.admin.properties.show', () => adminPropertyList.find(id), id)
    : ownerAnswer(id, auth.getUserOrFail())
}

export function imagesOf(id: number) {
  const read = async () => {
    const { images } = await propertyImages.find(id)
    return images.map(imageAnswer)
  }
  return answerOf('api.admin.property_images.index', read, id)
}

function ownerAnswer(id: number, owner: User) {
  const read = async () => {
    const { property, images } = await ownerPropertyDetails.find(id, ownedBy(owner))
    return { property, images: images.map(imageAnswer) }
  }
  return answerOf('api.owner.properties.show', read, id)
}
