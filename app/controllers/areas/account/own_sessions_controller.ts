import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#exceptions/refusal'
import SessionToken from '#models/session_token'

export default class OwnSessionsController {
  /** Where the caller is logged in, the last used first. */
  async index(ctx: HttpContext) {
    const { user, id: current } = callerOf(ctx)
    const sessions = await SessionToken.liveOf(user, ctx.area)
    return sessions.map(({ id, ...session }) => ({ id, current: id === current, ...session }))
  }

  /** Ends a session of the caller. One's own is a logout. */
  async destroy(ctx: HttpContext) {
    const { area, auth, i18n, logSecurity, params } = ctx
    const { user, id: current } = callerOf(ctx)
    const count = await SessionToken.end(user, area, { id: params.id })
    if (!count) throw NotFound.in('session_tokens')
    const isOwn = params.id === current
    logSecurity(isOwn ? 'signed_out' : 'session_ended', { area })
    if (isOwn) await auth.use(area).logout()
    return { message: i18n.t('sessions.ended', { count }), count }
  }

  /** Ends all sessions of the caller but this one. */
  async destroyOthers(ctx: HttpContext) {
    const { user, id: current } = callerOf(ctx)
    const count = await SessionToken.end(user, ctx.area, { except: current })
    if (count) ctx.logSecurity('session_ended', { count })
    return { message: ctx.i18n.t('sessions.ended', { count }), count }
  }
}

function callerOf({ area, auth }: HttpContext) {
  const guard = auth.use(area)
  return { user: guard.getUserOrFail(), id: Number(guard.token?.identifier) }
}
