import type { HttpContext } from '@adonisjs/core/http'
import { changeAccount } from '#auth/own_account'
import { logAccountChanges } from '#auth/security_log'
import { fieldsOf, userList } from '#lists/user_lists'
import { confirmPassword } from '#auth/login'
import { adminProfileValidator } from '#validators/user'

export default class ProfileController {
  /** The caller's own account. */
  async show({ caller }: HttpContext) {
    const user = await userList.find(caller.id)
    return fieldsOf(user, 'name', 'email', 'country', 'country_main', 'role', 'version')
  }

  /** Changes the caller's account. A new password needs the current one; it or a new e-mail ends other sessions. */
  async update(ctx: HttpContext) {
    const { auth, i18n, logSecurity, operation, request } = ctx
    const guard = auth.use('admin')
    const admin = guard.getUserOrFail()
    const { name, email, currentPassword, newPassword, version } = await request.validateUsing(
      adminProfileValidator,
      { meta: { account: admin } }
    )

    if (newPassword) await confirmPassword(ctx, admin, currentPassword!)
    const current = () => userList.find(admin.id)
    const stored = await changeAccount(
      admin,
      { name, email, password: newPassword },
      { operation, version, current, keep: guard.token }
    )
    if (newPassword) logSecurity('password_changed')
    logAccountChanges(ctx, admin, stored)
    return { message: i18n.t('profile.updated'), user: await current() }
  }
}
