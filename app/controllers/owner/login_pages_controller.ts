import type { HttpContext } from '@adonisjs/core/http'
import { wantedPage } from '#auth/wanted_page'

export default class LoginPagesController {
  /** Offers to go on as whoever this browser's cookie session still knows. */
  async show({ auth, inertia, request }: HttpContext) {
    await auth.use('owner').check()
    return inertia.render('auth/owner_login', {
      knownAs: auth.use('owner').user?.name ?? null,
      wanted: wantedPage('owner', request.input('return')),
    })
  }
}
