import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { Area } from '#auth/session_tokens'
import { loginPageFor } from '#auth/wanted_page'

/** The server's half of the guards in specification §4: no page of an area without its session. */
export default class PageGuardMiddleware {
  async handle({ auth, request, response }: HttpContext, next: NextFn, area: Area) {
    const isKnown = await auth.use(area).check()
    return isKnown ? next() : response.redirect(loginPageFor(area, request.url(true)))
  }
}
