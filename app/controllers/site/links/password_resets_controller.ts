import type { HttpContext } from '@adonisjs/core/http'
import { queueReset } from '#auth/account_links'
import { countPasswordReset, forgetLogins } from '#auth/login_limits'
import type { Area } from '#config/areas'
import { isMailOn } from '#config/mail'
import { NotFound } from '#exceptions/refusal'
import AccountLink from '#models/account_link'
import { newPasswordValidator, passwordResetValidator } from '#validators/user'

export default class PasswordResetsController {
  /** Opening the page uses nothing up: mail servers open links before people do. */
  async show({ inertia, params, response }: HttpContext) {
    response.header('referrer-policy', 'no-referrer')
    const { token } = params
    const link = await AccountLink.findOpen(token, { connection: 'reader' })
    return inertia.render('auth/reset_password', { token, link: link && shownLink(link) })
  }

  /** Asks for a link that sets a password. Answer, time and what is written are the same for an unknown address. */
  async store({ i18n, logSecurity, request, response }: HttpContext) {
    const { email, area } = await request.validateUsing(passwordResetValidator)
    await countPasswordReset(request.ip(), email, area)
    if (isMailOn()) await queueReset(email, area, i18n.locale)
    logSecurity('password_link_asked', { area })
    response.status(202)
    return { message: i18n.t(isMailOn() ? 'links.mailed' : 'links.ask_an_admin', { area }) }
  }

  /** Sets a password by a link. All sessions and links of the account end, and nobody is logged in by it. */
  async update({ i18n, logSecurity, operation, params, request }: HttpContext) {
    const link = await AccountLink.findOpen(params.token)
    if (!link) throw new NotFound('links.over')
    const { user, purpose } = link
    const { password } = await request.validateUsing(newPasswordValidator, {
      meta: { account: user },
    })
    operation.by = user
    await user.editAccount({ password }, { operation, link })
    const area = areaOf(link)
    logSecurity('password_changed', { area, user: user.id, link: purpose })
    await forgetLogins(user)
    return { message: i18n.t('links.password_set'), area }
  }
}

function shownLink(link: AccountLink) {
  const { email, name } = link.user
  return { area: areaOf(link), email, purpose: link.purpose, name }
}

function areaOf({ user }: AccountLink): Area {
  return user.isAdmin ? 'admin' : 'owner'
}
