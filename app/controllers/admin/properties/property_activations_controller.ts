import type { HttpContext } from '@adonisjs/core/http'
import Property from '#models/property'

export default class PropertyActivationsController {
  /** Switches a property on or off. Switching on approves it. */
  async update({ i18n, operation, params }: HttpContext) {
    const active = await Property.toggleActive(params.id, operation)
    const message = i18n.t(active ? 'properties.activated' : 'properties.deactivated')
    return { active: Number(active) as 0 | 1, message }
  }
}
