import type { HttpContext } from '@adonisjs/core/http'
import type { ListResult } from '#lists/list'
import { JsonText } from '#lists/json_text'
import type { Total } from '#lists/page'

/** Sets `X-Total-Count`, `X-Total-More` where there are more rows than were counted, and `Link` (RFC 8288). */
export function answerList<Row>(ctx: HttpContext, list: ListResult<Row>) {
  return answer(ctx, list, list.rows)
}

export function answerNamedList<Name extends string, Row>(
  ctx: HttpContext,
  name: Name,
  list: ListResult<Row>
) {
  return answer(ctx, list, new JsonText<Record<Name, Row[]>>(`{"${name}":${list.rows.text}}`))
}

/** @returns the JSON for its type only: the framework sends nothing after `send` */
function answer<Body>(
  { request, response }: HttpContext,
  { total, hasMore, page }: Omit<ListResult<unknown>, 'rows'>,
  body: JsonText<Body>
) {
  response.header('content-type', 'application/json; charset=utf-8')
  response.header('x-total-count', String(total))
  if (hasMore) response.header('x-total-more', '1')
  if (page) response.header('link', links(request, page, { total, hasMore }))
  response.send(body.text)
  return body
}

function links(
  request: HttpContext['request'],
  page: { number: number; size: number },
  { total, hasMore }: Total
) {
  const last = Math.max(1, Math.ceil(total / page.size))
  const targets = {
    first: 1,
    ...(page.number > 1 && { prev: hasMore ? page.number - 1 : Math.min(page.number - 1, last) }),
    ...((hasMore || page.number < last) && { next: page.number + 1 }),
    ...(!hasMore && { last }),
  }
  return Object.entries(targets)
    .map(([rel, number]) => {
      const query = new URLSearchParams({ ...request.qs(), page: String(number) })
      return `<${request.url()}?${query}>; rel="${rel}"`
    })
    .join(', ')
}
