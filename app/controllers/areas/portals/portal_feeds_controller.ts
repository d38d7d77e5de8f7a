import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#exceptions/refusal'
import { portalCounts } from '#lists/portal_gaps'
import PortalFeed from '#models/portal_feed'

export default class PortalFeedsController {
  /**
   * Since when there is a feed, when a portal last read it, how many properties it has, and how many live ones lack each
   * field that is `missing`; its address is not told again. @throws NotFound
   */
  async show({ area, caller }: HttpContext) {
    const feed = await PortalFeed.findOf(caller, area)
    if (!feed) throw NotFound.in(PortalFeed.table)
    const { sent, missing } = await portalCounts(caller)
    return { ...feed.row, sent, missing }
  }

  /** Makes the secret address of a feed; an earlier one ends. */
  async store({ area, caller, i18n, logSecurity, operation, response }: HttpContext) {
    const url = await PortalFeed.make(caller, area, operation)
    logSecurity('feed_made')
    response.status(201)
    return { message: i18n.t('portals.made'), url }
  }

  /** Ends the feed. @throws NotFound */
  async destroy({ area, caller, i18n, logSecurity, operation }: HttpContext) {
    await PortalFeed.end(caller, area, operation)
    logSecurity('feed_ended')
    return { message: i18n.t('portals.ended') }
  }
}
