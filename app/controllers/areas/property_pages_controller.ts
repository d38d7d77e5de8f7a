import type { HttpContext } from '@adonisjs/core/http'

export default class PropertyPagesController {
  show({ area, inertia, params }: HttpContext) {
    return inertia.render(`${area}/properties/show`, { propertyId: Number(params.id) })
  }

  edit({ area, inertia, params }: HttpContext) {
    return inertia.render(`${area}/properties/edit`, { propertyId: Number(params.id) })
  }
}
