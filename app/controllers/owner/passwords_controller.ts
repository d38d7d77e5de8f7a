import type { HttpContext } from '@adonisjs/core/http'
import { confirmPassword } from '#services/sign_in'
import { passwordValidator } from '#validators/user'

export default class PasswordsController {
  /** A wrong current password is 400, never 401: the session is fine. */
  async update({ auth, i18n, request }: HttpContext) {
    const guard = auth.use('owner')
    const owner = guard.getUserOrFail()
    const { currentPassword, newPassword } = await request.validateUsing(passwordValidator)
    await confirmPassword(owner, currentPassword)
    await owner.editAccount({ password: newPassword }, { by: owner, keep: guard.token })
    return { message: i18n.t('profile.password_changed') }
  }
}
