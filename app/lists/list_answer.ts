import type { HttpContext } from '@adonisjs/core/http'
import type { ListResult } from '#lists/list'
import { JsonText } from '#lists/json_text'

/** Sets `X-Total-Count` and `Link` (RFC 8288). */
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
  { total, page }: Pick<ListResult<unknown>, 'total' | 'page'>,
  body: JsonText<Body>
) {
  response.header('content-type', 'application/json; charset=utf-8')
  response.header('x-total-count', String(total))
  if (page) response.header('link', links(request, page, total))
  response.send(body.text)
  return body
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
