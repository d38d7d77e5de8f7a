import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import { signIn } from '#auth/sign_in'
import { userList } from '#lists/lists'
import { loginValidator } from '#validators/session'

export default class SessionsController {
  async store(ctx: HttpContext) {
    const credentials = await ctx.request.validateUsing(loginValidator)
    const { token, user } = await signIn(ctx, 'admin', credentials)
    const message = ctx.i18n.t('sessions.welcome')
    return { token, user: await userList.find(user.id), message }
  }

  async destroy(ctx: HttpContext) {
    const ended = await ctx.auth.use('admin').logout()
    for (const user of ended) logSecurity(ctx, 'signed_out', { area: 'admin', user })
    return { message: ctx.i18n.t('sessions.goodbye') }
  }
}
