import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { withoutSecret } from '#config/secret_paths'
import { recordUntrustedProxy } from '#maintenance/untrusted_proxy'

const quiet = /^\/(assets|property-images|health|metrics)(\/|$)/

/** Logs no query, body or headers, because they contain what users typed. */
export default class RequestLogMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request, response, logger } = ctx
    void recordUntrustedProxy(ctx)
    const path = withoutSecret(request.url()).slice(0, 200)
    if (quiet.test(path)) return next()

    const began = performance.now()
    response.onFinish(() => {
      const ms = Math.round(performance.now() - began)
      logger.info({ method: request.method(), path, status: response.getStatus(), ms }, 'request')
    })
    return next()
  }
}
