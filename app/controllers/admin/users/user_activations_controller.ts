import type { HttpContext } from '@adonisjs/core/http'
import User from '#models/user'

export default class UserActivationsController {
  /** Switches a user on or off. Whoever is switched off is logged out at once; an admin can't be. */
  async update({ i18n, logSecurity, operation, params }: HttpContext) {
    const active = await User.toggleActive(params.id, operation)
    logSecurity(active ? 'user_activated' : 'user_deactivated', { about: params.id })
    const message = i18n.t(active ? 'users.activated' : 'users.deactivated')
    return { active: Number(active) as 0 | 1, message }
  }
}
