import type { HttpContext } from '@adonisjs/core/http'
import { changePassword } from '#services/sign_in'
import { passwordValidator } from '#validators/user'

export default class PasswordsController {
  /** A wrong current password is 400, never 401: the session is fine. */
  async update({ auth, i18n, request }: HttpContext) {
    const guard = auth.use('owner')
    const payload = await request.validateUsing(passwordValidator)
    await changePassword(guard.getUserOrFail(), { ...payload, keep: guard.token })
    return { message: i18n.t('profile.password_changed') }
  }
}
