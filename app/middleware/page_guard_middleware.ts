import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { enrolmentAddress, loginAddress } from '#auth/login_redirect'
import { lacksSecondFactor } from '#auth/second_factor'

export default class PageGuardMiddleware {
  async handle(
    { area, auth, request, response }: HttpContext,
    next: NextFn,
    { enrolled = true } = {}
  ) {
    const isLoggedIn = await auth.checkUsing([area])
    if (!isLoggedIn) return response.redirect(loginAddress(area, request.url(true)))
    if (enrolled && lacksSecondFactor(auth.use(area).getUserOrFail())) {
      return response.redirect(enrolmentAddress(request.url(true)))
    }
    return next()
  }
}
