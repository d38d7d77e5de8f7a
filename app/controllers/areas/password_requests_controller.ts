import type { HttpContext } from '@adonisjs/core/http'
import limits from '#config/limits'

export default class PasswordRequestsController {
  /** The login page hands the address over that was typed there. */
  async show({ area, inertia, request }: HttpContext) {
    const email = String(request.input('email', '')).slice(0, limits.emailCharacters)
    return inertia.render('auth/forgot_password', { area, email, isMailed: false })
  }
}
