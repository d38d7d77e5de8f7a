import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import type { NextFn } from '@adonisjs/core/types/http'
import { withoutSecret } from '#config/secret_paths'
import { recordUntrustedProxy } from '#maintenance/untrusted_proxy'

const quiet = /^\/(assets|property-images|health|metrics)(\/|$)/

/** Looking for secrets in four values that have none took twice as long as the rest of the line. */
const lines = logger.child({}, { redact: [] })

/** Logs no query, body or headers, because they contain what users typed. */
export default class RequestLogMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    void recordUntrustedProxy(ctx)
    const path = withoutSecret(request.url()).slice(0, 200)
    if (quiet.test(path)) return next()

    const began = performance.now()
    response.onFinish(() => {
      const ms = Math.round(performance.now() - began)
      lines.info({ method: request.method(), path, status: response.getStatus(), ms }, 'request')
    })
    return next()
  }
}
