import type { HttpContext } from '@adonisjs/core/http'
import type { Listing } from '#lists/listing'

/**
 * Sends a list as the database wrote it. The body is typed as what is in it; the headers
 * `X-Total-Count` and `Link` (RFC 8288) tell how long the list is and where its other pages are.
 */
export function answerList<Row>(ctx: HttpContext, listing: Listing<Row>): Row[] {
  return answer(ctx, listing, listing.json) as Row[]
}

/** The same under a name of its own: `{ properties: [...] }`. */
export function answerNamedList<Name extends string, Row>(
  ctx: HttpContext,
  name: Name,
  listing: Listing<Row>
): Record<Name, Row[]> {
  return answer(ctx, listing, `{"${name}":${listing.json}}`) as Record<Name, Row[]>
}

function answer<Row>(
  { request, response }: HttpContext,
  { total, page }: Listing<Row>,
  body: string
) {
  response.header('content-type', 'application/json; charset=utf-8')
  response.header('x-total-count', String(total))
  if (page) response.header('link', links(request, page, total))
  return body as unknown
}

function links(
  request: HttpContext['request'],
  page: { number: number; size: number },
  total: number
) {
  const last = Math.max(1, Math.ceil(total / page.size))
  const targets = {
    first: 1,
    ...(page.number > 1 && { prev: Math.min(page.number - 1, last) }),
    ...(page.number < last && { next: page.number + 1 }),
    last,
  }
  return Object.entries(targets)
    .map(([rel, number]) => {
      const query = new URLSearchParams({ ...request.qs(), page: String(number) })
      return `<${request.url()}?${query}>; rel="${rel}"`
    })
    .join(', ')
}
