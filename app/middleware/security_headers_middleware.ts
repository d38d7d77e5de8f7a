import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isHttps } from '#config/app'

const policy = [
  "default-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'", // toasts and dialogs bring a style element of their own
].join('; ')

/**
 * First of all server middleware, so that files, errors and unknown paths carry the headers too.
 * The answer is private until a handler says otherwise.
 */
export default class SecurityHeadersMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    response.header('x-content-type-options', 'nosniff')
    response.header('x-frame-options', 'DENY')
    response.header('referrer-policy', 'same-origin')
    response.header('cross-origin-opener-policy', 'same-origin')
    response.header('cross-origin-resource-policy', 'same-origin')
    response.header('permissions-policy', 'camera=(self), geolocation=(), microphone=()')
    // The development server's hot reload needs an inline script and a socket.
    if (!app.inDev) response.header('content-security-policy', policy)
    if (isHttps) response.header('strict-transport-security', 'max-age=15552000')
    response.header('cache-control', 'no-store')
    return next()
  }
}
