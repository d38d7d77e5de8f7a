import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

export default class AuthMiddleware {
  async handle({ area, auth }: HttpContext, next: NextFn) {
    await auth.use(area).authenticate()
    await auth.checkUsing([area]) // from here on `auth.user` is the area's
    return next()
  }
}
