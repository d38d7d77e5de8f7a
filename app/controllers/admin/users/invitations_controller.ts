import type { HttpContext } from '@adonisjs/core/http'
import { inviteAgain, invitationKey, linkAnswer, withdrawInvitation } from '#auth/account_links'
import User from '#models/user'

export default class InvitationsController {
  /** Makes a new link for an account that is not in use yet. It ends the earlier one. */
  async store({ i18n, logSecurity, params, response }: HttpContext) {
    const user = await User.findOrFail(params.id)
    const link = await inviteAgain(user)
    logSecurity('user_invited', { about: user.id })
    response.status(201)
    return { message: i18n.t(invitationKey(), { name: user.name }), ...linkAnswer(link) }
  }

  /** Deletes an account that is not in use yet, and has no properties. */
  async destroy({ i18n, logSecurity, operation, params }: HttpContext) {
    await withdrawInvitation(params.id, operation)
    logSecurity('user_deleted', { about: params.id, reason: 'invitation' })
    return { message: i18n.t('links.invitation_withdrawn') }
  }
}
