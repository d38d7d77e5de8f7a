import type { HttpContext } from '@adonisjs/core/http'
import { imagesOf, reorderImages } from '#services/property_images'
import { imageOrderValidator } from '#validators/image'

export default class PropertyImageOrdersController {
  async update({ auth, params, request }: HttpContext) {
    const property = await auth.use('owner').getUserOrFail().ownProperty(params.id)
    const { imageIds } = await request.validateUsing(imageOrderValidator)
    await reorderImages(property.id, imageIds)
    return { images: await imagesOf(property.id) }
  }
}
