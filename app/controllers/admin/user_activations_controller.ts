import type { HttpContext } from '@adonisjs/core/http'
import User from '#models/user'

export default class UserActivationsController {
  async update({ auth, i18n, params }: HttpContext) {
    const user = await User.findOrFail(params.id)
    const active = await user.toggleActive(auth.use('admin').getUserOrFail())
    const message = i18n.t(active ? 'users.activated' : 'users.deactivated')
    return { active: Number(active) as 0 | 1, message }
  }
}
