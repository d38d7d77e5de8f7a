import type { HttpContext } from '@adonisjs/core/http'
import { redirectAfterLogin } from '#auth/login_redirect'
import { loginPages } from '#config/areas'
import { keepArrival } from '#server/language'

export default class LoginPagesController {
  async show({ area, auth, inertia, request }: HttpContext) {
    await auth.checkUsing([area])
    return inertia.render(`auth/${area}_login`, {
      knownAs: auth.user?.name ?? null,
      redirect: redirectAfterLogin(area, request.input('return')),
    })
  }

  /** Visitors' pages of a language lead there; the login itself has one address. */
  index(ctx: HttpContext) {
    keepArrival(ctx)
    ctx.response.redirect().toPath(loginPages.owner)
  }
}
