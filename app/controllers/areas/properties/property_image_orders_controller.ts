import type { HttpContext } from '@adonisjs/core/http'
import { reorderImages } from '#images/property_images'
import { findImages } from '#lists/property_image_rows'
import { imageOrderValidator } from '#validators/property'

export default class PropertyImageOrdersController {
  /** Puts the images in order, each of them once. The first is the cover. */
  async update({ caller, operation, params, request }: HttpContext) {
    const property = await caller.findProperty(params.id)
    const { imageIds } = await request.validateUsing(imageOrderValidator)
    await reorderImages(property.id, imageIds, operation)
    return { images: await findImages(property.id) }
  }
}
