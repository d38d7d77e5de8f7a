import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Lets in the users of the route's area; a call that is refused gets API.md's 401 or 403. */
export default class AuthMiddleware {
  async handle({ area, auth }: HttpContext, next: NextFn) {
    await auth.use(area).authenticate()
    await auth.checkUsing([area]) // from here on `auth.user` is the area's
    return next()
  }
}
