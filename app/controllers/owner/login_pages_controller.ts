import type { HttpContext } from '@adonisjs/core/http'

export default class LoginPagesController {
  /** Offers to go on as whoever this browser's cookie session still knows. */
  async show({ auth, inertia }: HttpContext) {
    await auth.use('owner').check()
    return inertia.render('auth/owner_login', { knownAs: auth.use('owner').user?.name ?? null })
  }
}
