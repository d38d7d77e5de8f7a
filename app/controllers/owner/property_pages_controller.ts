import type { HttpContext } from '@adonisjs/core/http'

/** The pages of one property; they ask for it themselves. */
export default class PropertyPagesController {
  show({ inertia, params }: HttpContext) {
    return inertia.render('owner/properties/show', { propertyId: Number(params.id) })
  }

  edit({ inertia, params }: HttpContext) {
    return inertia.render('owner/properties/edit', { propertyId: Number(params.id) })
  }
}
