import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ensureDatabaseFile } from '#maintenance/database_file'

const reading = ['GET', 'HEAD', 'OPTIONS']

/**
 * Checks before and after the work, so that no change in a removed database file is acknowledged. @throws
 * Unavailable
 */
export default class DatabaseFileMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    if (reading.includes(request.method())) return next()
    ensureDatabaseFile()
    await next()
    ensureDatabaseFile()
  }
}
