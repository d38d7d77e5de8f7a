import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import limits from '#config/limits'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import { adminPropertyList } from '#lists/lists'
import { imagesOf, removeImage, uploadImages } from '#images/property_images'

export default class PropertyImagesController {
  async index({ params }: HttpContext) {
    const property = await adminPropertyList.find(params.id)
    return imagesOf(property.id)
  }

  /** The edit screen's form names its property and may send larger files (specification, §5). */
  async store({ auth, i18n, params, request, response }: HttpContext) {
    const property = await Property.findOrFail(params.id)
    const editImageBytes = limits.adminEditImageBytes
    const images = await uploadImages(property, request.request, auth.use('admin'), {
      editImageBytes,
    })
    response.status(201)
    return { message: i18n.t('images.uploaded'), images }
  }

  async destroy(ctx: HttpContext) {
    const { auth, i18n, params } = ctx
    const image = await PropertyImage.findOrFail(params.imageId)
    await removeImage(image, auth.use('admin').getUserOrFail())
    logSecurity(ctx, 'image_deleted', { about: params.imageId })
    return { message: i18n.t('images.deleted') }
  }
}
