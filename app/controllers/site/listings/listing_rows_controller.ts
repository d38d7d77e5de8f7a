import type { HttpContext } from '@adonisjs/core/http'
import { listingAnswer } from '#listings/listing_answer'
import { readListings, searchPath } from '#listings/listing_query'
import { setLengthHeaders } from '#lists/list_answer'
import { listingDetails, live } from '#lists/listing_lists'
import { listingListValidator } from '#validators/listing'

export default class ListingRowsController {
  /** Live properties in pages, each with its cover alone. */
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(listingListValidator, { data: ctx.request.qs() })
    const { rows, reading, ...length } = await readListings(query)
    // A query may hold anything beside these, and a proxy refuses long headers.
    setLengthHeaders(ctx, length, query)
    const read = new URLSearchParams(searchPath(reading.filters).split('?')[1])
    if (reading.filters.rent_by) read.set('rent_by', reading.filters.rent_by)
    if (read.size) ctx.response.header('x-search-read', String(read))
    const listings = rows
      .parse()
      .map(({ cover, updated_at: _, ...row }) => listingAnswer(row, cover ? [cover] : []))
    return answerJson(ctx, listings)
  }

  /** One live property with all its images. */
  async show(ctx: HttpContext) {
    const { listing, images } = await listingDetails.find(ctx.params.id, live)
    return answerJson(ctx, { listing: listingAnswer(listing, images) })
  }
}

/** Caches ask each time, because a listing may be live no more. */
function answerJson<Body>({ response }: HttpContext, body: Body) {
  response.header('content-type', 'application/json; charset=utf-8')
  response.header('cache-control', 'no-cache')
  response.send(JSON.stringify(body), true)
  return body
}
