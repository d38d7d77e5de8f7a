import type { HttpContext } from '@adonisjs/core/http'
import { handOverLink, linkAnswer } from '#auth/account_links'
import { Forbidden } from '#exceptions/refusal'
import User from '#models/user'

export default class PasswordLinksController {
  /**
   * Makes a link for whoever gets no mail. It is told once, and ends the earlier ones. Admins change their own
   * password in the profile, which asks for the current one. @throws Forbidden
   */
  async store({ caller, logSecurity, params, response }: HttpContext) {
    const user = await User.findOrFail(params.id)
    if (user.id === caller.id) throw new Forbidden('users.self_password_failed')
    const link = await handOverLink(user)
    logSecurity('password_link_made', { about: user.id })
    response.status(201)
    return linkAnswer(link)
  }
}
