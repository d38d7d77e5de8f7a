import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { Area } from '#auth/session_tokens'

/** Lets in the people of one area; a call that is refused gets API.md's 401 or 403. */
export default class AuthMiddleware {
  async handle({ auth }: HttpContext, next: NextFn, area: Area) {
    await auth.use(area).authenticate()
    return next()
  }
}
