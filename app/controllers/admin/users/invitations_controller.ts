import type { HttpContext } from '@adonisjs/core/http'
import { inviteAgain, invitationKey, linkAnswer, withdrawInvitation } from '#auth/account_links'
import { logSecurity } from '#auth/security_log'
import User from '#models/user'

export default class InvitationsController {
  /** Makes a new link for an account that is not in use yet. It ends the earlier one. */
  async store(ctx: HttpContext) {
    const { i18n, params, response } = ctx
    const user = await User.findOrFail(params.id)
    const link = await inviteAgain(user)
    logSecurity(ctx, 'user_invited', { about: user.id })
    response.status(201)
    return { message: i18n.t(invitationKey(), { name: user.name }), ...linkAnswer(link) }
  }

  /** Deletes an account that is not in use yet, and has no properties. */
  async destroy(ctx: HttpContext) {
    const { i18n, operation, params } = ctx
    await withdrawInvitation(params.id, operation)
    logSecurity(ctx, 'user_deleted', { about: params.id, reason: 'invitation' })
    return { message: i18n.t('links.invitation_withdrawn') }
  }
}
