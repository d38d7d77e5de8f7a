import type { HttpContext } from '@adonisjs/core/http'
import Property from '#models/property'
import { imagesOf, reorderImages } from '#services/property_images'
import { imageOrderValidator } from '#validators/image'

export default class PropertyImageOrdersController {
  async update({ params, request }: HttpContext) {
    const property = await Property.findOrFail(params.id)
    const { imageIds } = await request.validateUsing(imageOrderValidator)
    await reorderImages(property.id, imageIds)
    return { images: await imagesOf(property.id) }
  }
}
