import type { HttpContext } from '@adonisjs/core/http'
import { confirmPassword } from '#auth/login'
import { passwordValidator } from '#validators/user'

export default class PasswordsController {
  /** Changes the caller's own password. A wrong current password is 400, not 401, because the session is valid. */
  async update(ctx: HttpContext) {
    const { auth, i18n, logSecurity, operation, request } = ctx
    const guard = auth.use('owner')
    const owner = guard.getUserOrFail()
    const { currentPassword, newPassword } = await request.validateUsing(passwordValidator, {
      meta: { account: owner },
    })
    await confirmPassword(ctx, owner, currentPassword)
    await owner.editAccount({ password: newPassword }, { operation, keep: guard.token })
    logSecurity('password_changed')
    return { message: i18n.t('profile.password_changed') }
  }
}
