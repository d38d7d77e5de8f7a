import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { loginAddress } from '#auth/login_redirect'

/** The server's half of the guards in specification §4: no page of an area without its session. */
export default class PageGuardMiddleware {
  async handle({ area, auth, request, response }: HttpContext, next: NextFn) {
    const isSignedIn = await auth.checkUsing([area])
    return isSignedIn ? next() : response.redirect(loginAddress(area, request.url(true)))
  }
}
