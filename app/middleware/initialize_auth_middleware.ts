import type {} from '@adonisjs/auth/initialize_auth_middleware' // brings the type of `ctx.auth`
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Who is calling, for whoever asks. Unlike the framework's own it leaves the views alone: to make one
 * reads their folders anew, which took a tenth of each call.
 */
export default class InitializeAuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const manager = await ctx.containerResolver.make('auth.manager')
    ctx.auth = manager.createAuthenticator(ctx)
    return next()
  }
}
