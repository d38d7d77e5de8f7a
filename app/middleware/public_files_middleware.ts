import app from '@adonisjs/core/services/app'
import StaticMiddleware from '@adonisjs/static/static_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const files = await app.container.make(StaticMiddleware)

/** No API call is a file, so none waits for the disk. */
export default class PublicFilesMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    return ctx.request.url().startsWith('/api/') ? next() : files.handle(ctx, next)
  }
}
