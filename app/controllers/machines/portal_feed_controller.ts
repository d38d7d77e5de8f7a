import type { HttpContext } from '@adonisjs/core/http'
import { touchLater } from '#auth/session_tokens'
import { snapshot } from '#database/statements'
import { kyero } from '#listings/kyero'
import { feedScope } from '#lists/portal_gaps'
import PortalFeed from '#models/portal_feed'
import { streamText } from '#server/answer_stream'

export default class PortalFeedController {
  /** What fails midway breaks the answer off: a shorter document with an end would take listings off a portal. */
  async show(ctx: HttpContext) {
    const { i18n, params, request, response } = ctx
    const feed = await PortalFeed.findServed(params.secret)
    response.header('content-type', 'application/xml; charset=utf-8')
    response.header('x-robots-tag', 'noindex')
    response.header('referrer-policy', 'no-referrer')
    if (request.method() === 'HEAD') return response.status(200).send('')
    touchLater(PortalFeed.table, feed.id, { last_read_at: feed.lastReadAt })
    const scope = feedScope(feed.user)
    return streamText(ctx, (begin) => snapshot((select) => begin(kyero(i18n, select, scope))))
  }
}
