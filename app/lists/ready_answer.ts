import type { HttpContext } from '@adonisjs/core/http'
import limits from '#config/limits'
import { encodingFor } from '#middleware/compression_middleware'

/** JSON that was written and compressed before anybody asked. */
export type ReadyAnswer = { etag: string; bodies: Record<'identity' | 'br' | 'gzip', Buffer> }

/** Sends it, or a 304 to those who have it already; they may keep it, and ask each time. */
export function answerReady<Row>(
  { request, response }: HttpContext,
  { etag, bodies }: ReadyAnswer
): Row[] {
  response.vary('accept-encoding')
  response.header('etag', etag)
  response.header('cache-control', 'private, no-cache')
  if (response.fresh()) return response.status(304).send(null) as unknown as Row[]

  response.header('content-type', 'application/json; charset=utf-8')
  const isShort = bodies.identity.length < limits.compressionBytes
  const encoding = isShort ? undefined : encodingFor(request)
  if (encoding) response.header('content-encoding', encoding)
  return bodies[encoding ?? 'identity'] as unknown as Row[]
}
