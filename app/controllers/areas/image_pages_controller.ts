import type { HttpContext } from '@adonisjs/core/http'
import limits, { photoLimits } from '#config/limits'

/** The pages of one property's images; they ask for them themselves. */
export default class ImagePagesController {
  create({ area, inertia, params }: HttpContext) {
    const page = { propertyId: Number(params.id), limits: photoLimits(limits.imageBytes) }
    return inertia.render(`${area}/properties/upload_images`, page)
  }

  edit({ area, inertia, params }: HttpContext) {
    const bytes = area === 'admin' ? limits.adminEditImageBytes : limits.imageBytes
    const page = { propertyId: Number(params.id), limits: photoLimits(bytes) }
    return inertia.render(`${area}/properties/edit_images`, page)
  }
}
