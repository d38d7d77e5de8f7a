import type { HttpContext } from '@adonisjs/core/http'
import { urlFor } from '@adonisjs/core/services/url_builder'

export default class PropertyPagesController {
  /** The cover loads with the document, or it would wait for the scripts and for two calls. */
  async show({ area, auth, inertia, params, response }: HttpContext) {
    const propertyId = Number(params.id)
    const cover = await auth.getUserOrFail().findCover(propertyId)
    if (cover) {
      const address = urlFor('site.property_images.show', { name: cover.fileName })
      response.append('Link', `<${address}>; rel=preload; as=image; fetchpriority=high`)
    }
    return inertia.render(`${area}/properties/show`, { propertyId })
  }

  edit({ area, inertia, params }: HttpContext) {
    return inertia.render(`${area}/properties/edit`, { propertyId: Number(params.id) })
  }
}
