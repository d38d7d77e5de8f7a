import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { loginAddress } from '#auth/login_redirect'

export default class PageGuardMiddleware {
  async handle({ area, auth, request, response }: HttpContext, next: NextFn) {
    const isSignedIn = await auth.checkUsing([area])
    return isSignedIn ? next() : response.redirect(loginAddress(area, request.url(true)))
  }
}
