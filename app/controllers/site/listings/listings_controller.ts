import type { HttpContext } from '@adonisjs/core/http'
import { addressIn } from '#config/languages'
import { sentKind } from '#enquiries/enquiry_form'
import { NotFound } from '#exceptions/refusal'
import { indexPage } from '#listings/index_page'
import { showPage } from '#listings/listing_page'
import { readQuery } from '#listings/listing_query'
import { answerGone, answerPage, keptPage } from '#listings/page_answer'
import { listingDetails, live } from '#lists/listing_lists'
import { answerPrepared } from '#server/prepared_page'

export default class ListingsController {
  async index(ctx: HttpContext) {
    const { query, unread } = await readQuery(ctx)
    const read = () => indexPage(ctx.i18n, query, unread)
    if (Object.keys(unread).length) return answerPage(ctx, 'index', read)
    return answerPrepared(ctx, await keptPage(ctx, 'index', query, read))
  }

  async show(ctx: HttpContext) {
    const { i18n, params, request, response } = ctx
    const { id } = params
    const read = async () => showPage(ctx, await listingDetails.find(id, live))
    const shown = { id, sent: sentKind(ctx) }
    const page = await keptPage(ctx, 'show', shown, read).catch((error) => {
      if (!(error instanceof NotFound)) throw error
    })
    if (!page) return answerGone(ctx)
    const path = addressIn(i18n.locale, page.path!)
    if (params.slug !== decodeURIComponent(path.split('/').at(-1)!)) {
      const { query } = request.parsedUrl
      return response
        .redirect()
        .status(301)
        .toPath(query ? `${path}?${query}` : path)
    }
    return answerPrepared(ctx, page)
  }
}
