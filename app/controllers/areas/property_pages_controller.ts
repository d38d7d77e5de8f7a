import type { HttpContext } from '@adonisjs/core/http'
import { urlFor } from '@adonisjs/core/services/url_builder'
import { bringAnswers } from '#lists/first_answers'
import { imagesOf, propertyOf } from '#lists/property_answers'

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
    const images = area === 'admin' ? [imagesOf(propertyId)] : []
    await bringAnswers(ctx, [propertyOf(ctx), ...images])
    return inertia.render(`${area}/properties/show`, { propertyId })
  }

  async edit(ctx: HttpContext) {
    const { area, inertia, params } = ctx
    await bringAnswers(ctx, [propertyOf(ctx)])
    return inertia.render(`${area}/properties/edit`, { propertyId: Number(params.id) })
  }
}
