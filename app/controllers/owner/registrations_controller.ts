import type { HttpContext } from '@adonisjs/core/http'
import User from '#models/user'
import { countRegistration } from '#auth/login_limits'
import { registrationValidator } from '#validators/user'

export default class RegistrationsController {
  /** Registers an owner. The account waits for an admin. */
  async store({ i18n, logSecurity, operation, request, response }: HttpContext) {
    const payload = await request.validateUsing(registrationValidator)
    await countRegistration(request.ip())
    const account = { ...payload, role: 'Property owner' as const, active: false }
    const language = i18n.locale
    const user = await User.add({ ...account, language }, operation, { actsItself: true })
    logSecurity('registered', { user: user.id })
    response.status(201)
    return { message: i18n.t('sessions.registered') }
  }
}
