import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#exceptions/refusal'

export default class IdentityController {
  /** For those who work on the look. Its address is known everywhere, or the generated routes would differ. */
  async show({ inertia }: HttpContext) {
    if (!app.inDev) throw new NotFound()
    return inertia.render('dev/identity', {})
  }
}
