import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { Area } from '#auth/session_tokens'

const loginPages = { admin: '/login', owner: '/owner-login' } satisfies Record<Area, string>

/** The server's half of the guards in specification §4: no page of an area without its session. */
export default class PageGuardMiddleware {
  async handle({ auth, response }: HttpContext, next: NextFn, area: Area) {
    const isKnown = await auth.use(area).check()
    return isKnown ? next() : response.redirect(loginPages[area])
  }
}
