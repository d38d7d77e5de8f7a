import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import serverLimits from '#config/server_limits'
import { encodingFor } from '#server/content_encoding'

/** An answer that is the same for everybody who may read it, in every encoding. */
export type PreparedAnswer = {
  type: string
  etag: string
  bodies: Record<'identity' | 'br' | 'gzip', Buffer>
}

export async function prepareAnswer(text: string, type: string): Promise<PreparedAnswer> {
  const identity = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 } // the best takes ten times as long
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ])
  // Weak, because every encoding has the same tag.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`
  return { type, etag, bodies: { identity, br, gzip: gz } }
}

/** Browsers keep the answer and revalidate it each time. */
export function answerPrepared(
  ctx: HttpContext,
  answer: PreparedAnswer,
  cacheControl: 'no-cache' | 'private, no-cache'
) {
  const { response } = ctx
  response.vary('accept-encoding')
  response.header('etag', answer.etag)
  response.header('cache-control', cacheControl)
  if (response.fresh()) response.status(304).send(null)
  else sendPrepared(ctx, answer)
}

export function sendPrepared({ request, response }: HttpContext, { type, bodies }: PreparedAnswer) {
  response.vary('accept-encoding')
  response.header('content-type', type)
  const isShort = bodies.identity.length < serverLimits.compressionBytes
  const encoding = isShort ? undefined : encodingFor(request)
  if (encoding) response.header('content-encoding', encoding)
  response.send(bodies[encoding ?? 'identity'])
}
