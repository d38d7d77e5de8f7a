import type { HttpContext } from '@adonisjs/core/http'
import { bringAnswers } from '#lists/first_answers'
import { propertyOf } from '#lists/property_answers'

export default class ImagePagesController {
  create(ctx: HttpContext) {
    return this.#render(ctx, 'upload_images')
  }

  edit(ctx: HttpContext) {
    return this.#render(ctx, 'edit_images')
  }

  async #render(ctx: HttpContext, screen: 'upload_images' | 'edit_images') {
    const { area, inertia, params } = ctx
    await bringAnswers(ctx, [propertyOf(ctx)])
    return inertia.render(`${area}/properties/${screen}`, { propertyId: Number(params.id) })
  }
}
