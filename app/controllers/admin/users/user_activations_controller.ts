import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import User from '#models/user'

export default class UserActivationsController {
  /** Switches a user on or off. Whoever is switched off is logged out at once; an admin can't be. */
  async update(ctx: HttpContext) {
    const { i18n, operation, params } = ctx
    const active = await User.toggleActive(params.id, operation)
    logSecurity(ctx, active ? 'user_activated' : 'user_deactivated', { about: params.id })
    const message = i18n.t(active ? 'users.activated' : 'users.deactivated')
    return { active: Number(active) as 0 | 1, message }
  }
}
