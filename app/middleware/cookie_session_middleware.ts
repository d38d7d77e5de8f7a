import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import SessionMiddleware from '@adonisjs/session/session_middleware'
import ShieldMiddleware from '@adonisjs/shield/shield_middleware'

const session = await app.container.make(SessionMiddleware)
const shield = await app.container.make(ShieldMiddleware)

type Options = {
  /** For a route that reads the cookie's session whatever the header carries. */
  always?: boolean
  /** False where nobody is known yet, or nobody will be: at login, logout and registration. */
  xsrfCheck?: boolean
}

/**
 * Session and XSRF check for callers known by their cookie. A call that brings its token in the
 * header needs neither and is spared both.
 */
export default class CookieSessionMiddleware {
  handle(ctx: HttpContext, next: NextFn, { always = false, xsrfCheck = true }: Options = {}) {
    ctx.xsrfCheck = xsrfCheck
    if (!xsrfCheck) return session.handle(ctx, () => sendXsrfTokenLast(ctx, next))
    if (!always && ctx.request.header('x-session-token')) return next()
    return session.handle(ctx, () => shield.handle(ctx, next))
  }
}

/** A login begins a new secret, so the token that fits it is sent afterwards. */
async function sendXsrfTokenLast(ctx: HttpContext, next: NextFn) {
  await next()
  await shield.handle(ctx, async () => {})
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    xsrfCheck?: boolean
  }
}
