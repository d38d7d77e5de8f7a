import type { HttpContext } from '@adonisjs/core/http'
import { urlFor } from '@adonisjs/core/services/url_builder'
import { imageAnswer } from '#lists/property_image_rows'
import { firstAnswer } from '#lists/first_rows'
import {
  adminPropertyList,
  ownedBy,
  ownerPropertyDetails,
  propertyImages,
} from '#lists/property_lists'

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
    if (area === 'admin') {
      const first = await firstAnswer(ctx, async () => {
        const property = await adminPropertyList.find(propertyId)
        const { images } = await propertyImages.find(propertyId)
        return { property, images: images.map(imageAnswer) }
      })
      return inertia.render('admin/properties/show', { propertyId, first })
    }
    const first = await firstAnswer(ctx, async () => {
      const { property, images } = await ownerPropertyDetails.find(propertyId, ownedBy(user))
      return { property, images: images.map(imageAnswer) }
    })
    return inertia.render('owner/properties/show', { propertyId, first })
  }

  edit({ area, inertia, params }: HttpContext) {
    return inertia.render(`${area}/properties/edit`, { propertyId: Number(params.id) })
  }
}
