import type { HttpContext } from '@adonisjs/core/http'

export default class PasswordRequestsController {
  /** The page remembers what was typed at the login: logs keep addresses. */
  async show({ area, inertia }: HttpContext) {
    return inertia.render('auth/forgot_password', { area })
  }
}
