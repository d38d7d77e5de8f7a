import type { HttpContext } from '@adonisjs/core/http'
import limits, { photoLimits } from '#config/limits'

/** The pages of one property's images; they ask for them themselves. */
export default class ImagePagesController {
  create({ inertia, params }: HttpContext) {
    const page = { propertyId: Number(params.id), limits: photoLimits(limits.imageBytes) }
    return inertia.render('admin/properties/upload_images', page)
  }

  edit({ inertia, params }: HttpContext) {
    const page = { propertyId: Number(params.id), limits: photoLimits(limits.adminEditImageBytes) }
    return inertia.render('admin/properties/edit_images', page)
  }
}
