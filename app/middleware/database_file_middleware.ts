import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ensureDatabaseFile } from '#maintenance/database_file'

const reading = ['GET', 'HEAD', 'OPTIONS']

/**
 * Nothing is acknowledged that went into a database file which is no longer there: asked before the
 * work, and once more before its answer leaves. @throws Unavailable
 */
export default class DatabaseFileMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    if (reading.includes(request.method())) return next()
    ensureDatabaseFile()
    await next()
    ensureDatabaseFile()
  }
}
