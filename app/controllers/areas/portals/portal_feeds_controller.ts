import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import { NotFound } from '#exceptions/refusal'
import PortalFeed from '#models/portal_feed'

export default class PortalFeedsController {
  /** Since when there is a feed, and when a portal last read it; its address is not told again. @throws NotFound */
  async show({ area, auth }: HttpContext) {
    const feed = await PortalFeed.findOf(auth.getUserOrFail(), area)
    if (!feed) throw NotFound.in(PortalFeed.table)
    return feed.row
  }

  /** Makes the secret address of a feed; an earlier one ends. */
  async store(ctx: HttpContext) {
    const { area, auth, i18n, operation, response } = ctx
    const url = await PortalFeed.make(auth.getUserOrFail(), area, operation)
    logSecurity(ctx, 'feed_made')
    response.status(201)
    return { message: i18n.t('portals.made'), url }
  }

  /** Ends the feed. @throws NotFound */
  async destroy(ctx: HttpContext) {
    const { area, auth, i18n, operation } = ctx
    await PortalFeed.end(auth.getUserOrFail(), area, operation)
    logSecurity(ctx, 'feed_ended')
    return { message: i18n.t('portals.ended') }
  }
}
