import type { HttpContext } from '@adonisjs/core/http'
import { wantedPage } from '#auth/wanted_page'

export default class LoginPagesController {
  /** Offers to go on as whoever this browser's cookie session still knows. */
  async show({ auth, inertia, request }: HttpContext) {
    await auth.use('admin').check()
    return inertia.render('auth/admin_login', {
      knownAs: auth.use('admin').user?.name ?? null,
      wanted: wantedPage('admin', request.input('return')),
    })
  }
}
