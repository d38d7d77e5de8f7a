import type { HttpContext } from '@adonisjs/core/http'
import type { Condition } from '#lists/condition'
import type { ListResult } from '#lists/list'
import type { Total } from '#lists/page'
import { streamJson, type Pieces } from '#server/answer_stream'

export type SentList<Query, Row> = {
  readAtOnce: (query: Query, scope?: Condition) => Promise<ListResult<Row> | undefined>
  stream: (
    query: Query,
    scope: Condition | undefined,
    send: (total: number, pieces: Pieces) => Promise<void>
  ) => Promise<void>
}

export function answerList<Row>(ctx: HttpContext, list: ListResult<Row>) {
  setHead(ctx, list)
  ctx.response.send(list.rows.text)
  return list.rows
}

type ListRequest<Query> = { query: Query; scope?: Condition; name?: string }

/** @returns a value for its type alone: the framework sends nothing after `send` and `stream` */
export async function sendList<Query, Row>(
  ctx: HttpContext,
  list: SentList<Query, Row>,
  { query, scope, name }: ListRequest<Query>
): Promise<unknown> {
  const [before, after] = name ? [`{"${name}":`, '}'] : ['', '']
  const result = await list.readAtOnce(query, scope)
  if (result) {
    setHead(ctx, result)
    return ctx.response.send(before + result.rows.text + after)
  }
  return streamJson(ctx, (begin) =>
    list.stream(query, scope, (total, pieces) => {
      setHead(ctx, { total, hasMore: false })
      return begin(before, pieces, after)
    })
  )
}

type Length = Omit<ListResult<unknown>, 'rows'>

function setHead(ctx: HttpContext, length: Length) {
  ctx.response.header('content-type', 'application/json; charset=utf-8')
  setLengthHeaders(ctx, length)
}

/** Sets `X-Total-Count`, `X-Total-More` where there are more rows than were counted, and `Link` (RFC 8288). */
export function setLengthHeaders(
  { request, response }: HttpContext,
  { total, hasMore, page }: Length,
  query: object = request.qs()
) {
  response.header('x-total-count', String(total))
  if (hasMore) response.header('x-total-more', '1')
  if (page) response.header('link', links(request.url(), query, page, { total, hasMore }))
}

function links(
  path: string,
  query: object,
  page: { number: number; size: number },
  { total, hasMore }: Total
) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const last = Math.max(1, Math.ceil(total / page.size))
  const targets = {
    first: 1,
    ...(page.number > 1 && { prev: hasMore ? page.number - 1 : Math.min(page.number - 1, last) }),
    ...((hasMore || page.number < last) && { next: page.number + 1 }),
    ...(!hasMore && { last }),
  }
  return Object.entries(targets)
    .map(([rel, number]) => {
      const parts = new URLSearchParams({ ...Object.fromEntries(given), page: String(number) })
      return `<${path}?${parts}>; rel="${rel}"`
    })
    .join(', ')
}
