import type { HttpContext } from '@adonisjs/core/http'
import { ensureSession } from '#auth/api_tokens'
import { confirmPassword } from '#auth/login'
import { changeAccount } from '#auth/own_account'
import { logAccountChanges } from '#auth/security_log'
import { Invalid } from '#exceptions/refusal'
import { fieldsOf, ownerProfile } from '#lists/user_lists'
import { ownerProfileValidator } from '#validators/user'

const field = 'current_password'

export default class ProfileController {
  /** The caller's own account. */
  async show({ caller }: HttpContext) {
    const place = ['country', 'country_id', 'country_main'] as const
    const phone = ['phone_number', 'public_phone'] as const
    const user = await ownerProfile.find(caller.id)
    return fieldsOf(user, 'name', 'email', ...phone, ...place, 'role', 'version')
  }

  /** Changes the caller's own account. Another e-mail needs the current password, and ends the other sessions. */
  async update(ctx: HttpContext) {
    const { auth, i18n, operation, request } = ctx
    const guard = auth.use('owner')
    const owner = guard.getUserOrFail()
    const { version, currentPassword, ...changes } =
      await request.validateUsing(ownerProfileValidator)
    const isOld = version !== undefined && version < owner.version // which is refused in any case
    if (changes.email !== owner.email && !isOld) {
      ensureSession(ctx, 'email')
      if (!currentPassword) throw new Invalid('profile.email_needs_password', { field })
      await confirmPassword(ctx, owner, currentPassword)
    }
    const current = () => ownerProfile.find(owner.id)
    const editor = { operation, version, current, keep: guard.token }
    logAccountChanges(ctx, owner, await changeAccount(owner, changes, editor))
    return { message: i18n.t('profile.updated'), user: await current() }
  }
}
