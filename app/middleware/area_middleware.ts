import type {} from '@adonisjs/auth/initialize_auth_middleware' // brings the type of `ctx.auth`
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { Area } from '#config/areas'

/** The framework's middleware also creates a view and reads the views' folders, a tenth of each call. */
export default class AreaMiddleware {
  async handle(ctx: HttpContext, next: NextFn, area: Area) {
    const manager = await ctx.containerResolver.make('auth.manager')
    ctx.area = area
    ctx.auth = manager.createAuthenticator(ctx)
    return next()
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    area: Area
  }
}
