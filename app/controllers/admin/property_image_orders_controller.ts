import type { HttpContext } from '@adonisjs/core/http'
import Property from '#models/property'
import { imagesOf, reorderImages } from '#images/property_images'
import { imageOrderValidator } from '#validators/image'

export default class PropertyImageOrdersController {
  async update({ auth, params, request }: HttpContext) {
    const property = await Property.findOrFail(params.id)
    const { imageIds } = await request.validateUsing(imageOrderValidator)
    await reorderImages(property.id, imageIds, auth.use('admin').getUserOrFail())
    return { images: await imagesOf(property.id) }
  }
}
