import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { bearerIn } from '#auth/api_tokens'
import { lacksSecondFactor, SecondFactorNeeded } from '#auth/second_factor'

export default class AuthMiddleware {
  async handle({ area, auth, request }: HttpContext, next: NextFn, { enrolled = true } = {}) {
    const user = await auth.use(area).authenticate({ bearer: bearerIn(request) })
    if (enrolled && lacksSecondFactor(user)) throw new SecondFactorNeeded()
    await auth.checkUsing([area]) // from here on `auth.user` is the area's
    return next()
  }
}
