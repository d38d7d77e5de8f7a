import type { HttpContext } from '@adonisjs/core/http'

export default class ImagePagesController {
  create({ area, inertia, params }: HttpContext) {
    return inertia.render(`${area}/properties/upload_images`, { propertyId: Number(params.id) })
  }

  edit({ area, inertia, params }: HttpContext) {
    return inertia.render(`${area}/properties/edit_images`, { propertyId: Number(params.id) })
  }
}
