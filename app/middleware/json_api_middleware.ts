import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { appUrl } from '#config/app'
import { Forbidden } from '#exceptions/refusal'
import { isOwnOrigin } from '#middleware/own_origin'

/**
 * What holds for every address under `/api`, known or not.
 *
 * Answers are JSON whatever the client accepts: the framework would turn a refusal into a redirect.
 * @throws Forbidden for a browser on another site
 */
export default class JsonApiMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (!request.url().startsWith('/api/')) return next()

    request.headers().accept = 'application/json'
    if (isCrossOrigin(request)) throw new Forbidden('errors.cross_origin')
    return next()
  }
}

function isCrossOrigin(request: HttpContext['request']) {
  const origin = request.header('origin')
  return Boolean(origin) && !isOwnOrigin(origin!, request.host() ?? '', appUrl)
}
