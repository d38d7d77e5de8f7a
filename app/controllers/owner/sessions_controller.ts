import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import { userList } from '#lists/lists'
import { signIn } from '#auth/sign_in'
import { loginValidator } from '#validators/session'

export default class SessionsController {
  async store(ctx: HttpContext) {
    const credentials = await ctx.request.validateUsing(loginValidator)
    const { token, user } = await signIn(ctx, 'owner', credentials)
    const message = ctx.i18n.t('sessions.welcome')
    return { token, user: await userList.find(user.id), message }
  }

  /** The dashboard asks on load whether its session still stands (specification, §4). */
  async show({ auth }: HttpContext) {
    return { valid: true as const, user: await userList.find(auth.use('owner').getUserOrFail().id) }
  }

  async destroy(ctx: HttpContext) {
    const ended = await ctx.auth.use('owner').logout()
    for (const user of ended) logSecurity(ctx, 'signed_out', { area: 'owner', user })
    return { message: ctx.i18n.t('sessions.goodbye') }
  }
}
