import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ensureOwnOrigin } from '#middleware/json_api_middleware'

export default class OwnOriginMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    ensureOwnOrigin(request)
    return next()
  }
}
