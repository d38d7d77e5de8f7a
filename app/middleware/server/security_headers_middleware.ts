import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { securityHeaders } from '#config/security_headers'

/** Runs first, so that files, errors and unknown paths carry the headers too. */
export default class SecurityHeadersMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    for (const [name, value] of Object.entries(securityHeaders())) response.header(name, value)
    return next()
  }
}
