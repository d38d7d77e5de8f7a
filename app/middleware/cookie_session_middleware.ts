import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import SessionMiddleware from '@adonisjs/session/session_middleware'
import ShieldMiddleware from '@adonisjs/shield/shield_middleware'
import { bearerIn } from '#auth/api_tokens'
import { sessionCookie } from '#config/session'

const session = await app.container.make(SessionMiddleware)
const shield = await app.container.make(ShieldMiddleware)

type Options = {
  always?: boolean
  /** False at login, logout and registration, where no user is known before or afterwards. */
  xsrfCheck?: boolean
  begins?: boolean
}

/** A call with a token in a header needs neither session nor XSRF check; a session goes before a program's token. */
export default class CookieSessionMiddleware {
  handle(ctx: HttpContext, next: NextFn, options: Options = {}) {
    const { always = false, xsrfCheck = true, begins = true } = options
    ctx.xsrfCheck = xsrfCheck
    const hasSession = Boolean(ctx.request.cookie(sessionCookie))
    if (!begins && !hasSession) return next()
    if (!xsrfCheck) return session.handle(ctx, () => sendXsrfTokenLast(ctx, next))
    const isKnown = ctx.request.header('x-session-token') || (!hasSession && bearerIn(ctx.request))
    if (!always && isKnown) return next()
    return session.handle(ctx, () => shield.handle(ctx, next))
  }
}

/** A login creates a new secret, so its token is sent afterwards. */
async function sendXsrfTokenLast(ctx: HttpContext, next: NextFn) {
  await next()
  await shield.handle(ctx, async () => {})
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    xsrfCheck?: boolean
  }
}
