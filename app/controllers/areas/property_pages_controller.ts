import type { HttpContext } from '@adonisjs/core/http'
import { urlFor } from '@adonisjs/core/services/url_builder'
import { answerOf, bringAnswers } from '#lists/first_answers'
import { imageAnswer } from '#lists/property_image_rows'
import {
  adminPropertyList,
  ownedBy,
  ownerPropertyDetails,
  propertyImages,
} from '#lists/property_lists'
import type User from '#models/user'

export default class PropertyPagesController {
  /** The cover loads with the document, or it would wait for the styles. */
  async show(ctx: HttpContext) {
    const { area, auth, inertia, params, response } = ctx
    const propertyId = Number(params.id)
    const user = auth.getUserOrFail()
    const cover = await user.findCover(propertyId)
    if (cover) {
      const address = urlFor('site.property_images.show', { name: cover.fileName })
      response.append('Link', `<${address}>; rel=preload; as=image; fetchpriority=high`)
    }
    await bringAnswers(
      ctx,
      area === 'admin' ? adminAnswers(propertyId) : [ownerAnswer(propertyId, user)]
    )
    return inertia.render(`${area}/properties/show`, { propertyId })
  }

  edit({ area, inertia, params }: HttpContext) {
    return inertia.render(`${area}/properties/edit`, { propertyId: Number(params.id) })
  }
}

function adminAnswers(id: number) {
  const readImages = async () => {
    const { images } = await propertyImages.find(id)
    return images.map(imageAnswer)
  }
  return [
    answerOf('api.admin.properties.show', () => adminPropertyList.find(id), id),
    answerOf('api.admin.property_images.index', readImages, id),
  ]
}

function ownerAnswer(id: number, owner: User) {
  const read = async () => {
    const { property, images } = await ownerPropertyDetails.find(id, ownedBy(owner))
    return { property, images: images.map(imageAnswer) }
  }
  return answerOf('api.owner.properties.show', read, id)
}
