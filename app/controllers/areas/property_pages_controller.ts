import type { HttpContext } from '@adonisjs/core/http'

/** The pages of one property; they ask for it themselves. */
export default class PropertyPagesController {
  show({ area, inertia, params }: HttpContext) {
    return inertia.render(`${area}/properties/show`, { propertyId: Number(params.id) })
  }

  edit({ area, inertia, params }: HttpContext) {
    return inertia.render(`${area}/properties/edit`, { propertyId: Number(params.id) })
  }
}
