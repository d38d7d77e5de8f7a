import type { HttpContext } from '@adonisjs/core/http'
import { feed } from '#listings/feed'
import { readQuery } from '#listings/listing_query'

export default class ListingFeedController {
  async show(ctx: HttpContext) {
    const { i18n, response } = ctx
    const { query } = await readQuery(ctx)
    const atom = await feed(i18n, query)
    response.header('content-type', 'application/atom+xml; charset=utf-8')
    response.header('cache-control', 'no-cache')
    response.send(atom, true)
  }
}
