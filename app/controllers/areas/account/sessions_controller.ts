import type { HttpContext } from '@adonisjs/core/http'
import { logIn } from '#auth/login'
import { userList } from '#lists/user_lists'
import { loginValidator } from '#validators/session'

export default class SessionsController {
  /**
   * Logs in, and sets the session cookie too. A second factor asks for `code`; without it the answer is 401 with
   * `factor`. @throws Unauthenticated, CodeRefused, InactiveAccount
   */
  async store(ctx: HttpContext) {
    const credentials = await ctx.request.validateUsing(loginValidator)
    const { token, user } = await logIn(ctx, ctx.area, credentials)
    const message = ctx.i18n.t('sessions.welcome')
    return { token, user: await userList.find(user.id), message }
  }

  /** Tells whose session this is. */
  async show({ caller }: HttpContext) {
    return { valid: true as const, user: await userList.find(caller.id) }
  }

  /** Logs out, whatever was sent. Token and cookie are worth nothing afterwards. */
  async destroy({ area, auth, i18n, logSecurity }: HttpContext) {
    const ended = await auth.use(area).logout()
    for (const user of ended) logSecurity('signed_out', { area, user })
    return { message: i18n.t('sessions.goodbye') }
  }
}
