import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { engine } from '#engines/engine'

const reading = ['GET', 'HEAD', 'OPTIONS']

/** Checks again after the work, or a change in a removed file would be acknowledged. @throws Unavailable */
export default class DatabaseFileMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    if (reading.includes(request.method())) return next()
    engine().ensureInPlace()
    await next()
    engine().ensureInPlace()
  }
}
