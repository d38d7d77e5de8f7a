import type { HttpContext } from '@adonisjs/core/http'
import User from '#models/user'
import { countRegistration } from '#services/sign_in'
import { registrationValidator } from '#validators/user'

/** An owner's account, pending until an admin activates it (specification, §4). */
export default class RegistrationsController {
  async store({ i18n, request, response }: HttpContext) {
    const payload = await request.validateUsing(registrationValidator)
    await countRegistration(request.ip())
    await User.create({ ...payload, role: 'Property owner', active: false })
    response.status(201)
    return { message: i18n.t('sessions.registered') }
  }
}
