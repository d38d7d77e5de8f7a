import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import User from '#models/user'

export default class UserActivationsController {
  async update(ctx: HttpContext) {
    const { auth, i18n, params } = ctx
    const user = await User.findOrFail(params.id)
    const active = await user.toggleActive(auth.use('admin').getUserOrFail())
    logSecurity(ctx, active ? 'user_activated' : 'user_deactivated', { about: user.id })
    const message = i18n.t(active ? 'users.activated' : 'users.deactivated')
    return { active: Number(active) as 0 | 1, message }
  }
}
