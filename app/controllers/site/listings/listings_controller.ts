import type { HttpContext } from '@adonisjs/core/http'
import { alertForm } from '#alerts/alert_form'
import { addressIn } from '#config/languages'
import { sentKind } from '#enquiries/enquiry_form'
import { NotFound } from '#exceptions/refusal'
import { indexPage } from '#listings/index_page'
import { showPage } from '#listings/listing_page'
import { countView } from '#listings/listing_views'
import { listingsPath, readQuery } from '#listings/listing_query'
import { answerNotLive, answerPage, keptPage } from '#listings/page_answer'
import { listingDetails, live } from '#lists/listing_lists'
import { answerPrepared } from '#server/prepared_page'

export default class ListingsController {
  async index(ctx: HttpContext) {
    const { i18n, request, response } = ctx
    const { query, unread } = await readQuery(ctx)
    const isUnread = Object.keys(unread).length > 0
    const path = addressIn(i18n.locale, listingsPath(query))
    if (!isUnread && decodeURI(path.split('?')[0]) !== decodeURI(request.url())) {
      response.header('cache-control', 'no-cache')
      return response.redirect().status(301).toPath(path)
    }
    const alert = alertForm(ctx)
    const read = () => indexPage(i18n, query, unread, alert)
    if (isUnread) return answerPage(ctx, 'listings/index', read)
    const shown = { ...query, isAlertSent: alert?.isSent }
    return answerPrepared(ctx, await keptPage(ctx, 'listings/index', shown, read))
  }

  async show(ctx: HttpContext) {
    const { i18n, params, request, response } = ctx
    const { id } = params
    const read = async () => showPage(ctx, await listingDetails.find(id, live))
    const shown = { id, sent: sentKind(ctx) }
    const page = await keptPage(ctx, 'listings/show', shown, read).catch((error) => {
      if (!(error instanceof NotFound)) throw error
    })
    if (!page) return answerNotLive(ctx)
    const path = addressIn(i18n.locale, page.path!)
    if (params.slug !== decodeURIComponent(path.split('/').at(-1)!)) {
      const { query } = request.parsedUrl
      return response
        .redirect()
        .status(301)
        .toPath(query ? `${path}?${query}` : path)
    }
    answerPrepared(ctx, page)
    countView(ctx, id)
  }
}
