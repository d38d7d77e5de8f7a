import type { HttpContext } from '@adonisjs/core/http'

export default class PasswordRequestsController {
  /** What was typed at the login stands in no address, because logs keep those: the page remembers it. */
  async show({ area, inertia }: HttpContext) {
    return inertia.render('auth/forgot_password', { area })
  }
}
