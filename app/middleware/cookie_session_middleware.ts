import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import SessionMiddleware from '@adonisjs/session/session_middleware'
import ShieldMiddleware from '@adonisjs/shield/shield_middleware'

const session = await app.container.make(SessionMiddleware)
const shield = await app.container.make(ShieldMiddleware)

/**
 * Session and XSRF check for callers known by their cookie. A call that brings its token in the
 * header needs neither and is spared both. Login, logout and registration ask for no XSRF token and
 * send theirs last, as a login begins a new secret.
 */
export default class CookieSessionMiddleware {
  handle(ctx: HttpContext, next: NextFn, { always = false, tokenLast = false } = {}) {
    if (tokenLast) return session.handle(ctx, () => sendTokenLast(ctx, next))
    if (!always && ctx.request.header('x-session-token')) return next()
    return session.handle(ctx, () => shield.handle(ctx, next))
  }
}

async function sendTokenLast(ctx: HttpContext, next: NextFn) {
  await next()
  await shield.handle(ctx, async () => {})
}
