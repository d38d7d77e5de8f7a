import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#exceptions/refusal'
import { indexPage } from '#listings/index_page'
import { listingPath, listingSlug } from '#models/listing_address'
import { showPage } from '#listings/listing_page'
import { readQuery } from '#listings/listing_query'
import { answerGone, answerPage } from '#listings/page_answer'
import { listingDetails, live } from '#lists/listing_lists'

export default class ListingsController {
  async index(ctx: HttpContext) {
    const { query, unread } = await readQuery(ctx)
    return answerPage(ctx, 'index', () => indexPage(ctx.i18n, query, unread))
  }

  async show(ctx: HttpContext) {
    const { params, request, response } = ctx
    const found = await listingDetails.find(params.id, live).catch(noneIfMissing)
    if (!found) return answerGone(ctx)
    const { title } = found.listing
    if (params.slug !== listingSlug(title)) {
      const path = listingPath(params.id, title)
      const { query } = request.parsedUrl
      response.header('cache-control', 'no-cache')
      return response
        .redirect()
        .status(301)
        .toPath(query ? `${path}?${query}` : path)
    }
    return answerPage(ctx, 'show', () => showPage(ctx, found))
  }
}

function noneIfMissing(error: unknown) {
  if (error instanceof NotFound) return undefined
  throw error
}
