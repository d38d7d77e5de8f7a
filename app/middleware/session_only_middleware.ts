import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ensureSession } from '#auth/api_tokens'

/** A token would outlive its end if it changed how its account logs in. @throws Forbidden for one */
export default class SessionOnlyMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    ensureSession(ctx)
    return next()
  }
}
