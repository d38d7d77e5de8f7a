import app from '@adonisjs/core/services/app'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import limits from '#config/limits'
import { BadRequest, TooLarge, TooSlow, UnsupportedType } from '#exceptions/refusal'
import { parseJson } from '#middleware/json_body'

const parser = await app.container.make(BodyParserMiddleware)

/** @throws TooSlow for a body that doesn't arrive, UnsupportedType for an unknown content type */
export default class BodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request } = ctx
    if (!hasBody(request)) return next()
    if (!isReadable(request)) throw new UnsupportedType('errors.content_type')
    // The parser would report a closed connection as a server error.
    if (request.request.destroyed) throw new BadRequest('errors.unreadable')

    await inTime(parser.handle(ctx, async () => {})).catch(asRefusal)
    if (request.bodyType === 'raw') request.updateBody(parseJson(request.raw()!))
    return next()
  }
}

type Request = HttpContext['request']

/** Browsers announce the empty body of a POST without a type. */
function hasBody(request: Request) {
  return request.hasBody() && request.header('content-length') !== '0'
}

function isReadable(request: Request) {
  const isPlain = request.header('content-encoding', 'identity') === 'identity'
  return isPlain && Boolean(request.is(['json', 'multipart/form-data', 'urlencoded']))
}

/** The form parser throws a RangeError for too many fields. */
function asRefusal(error: unknown): never {
  throw error instanceof RangeError ? new TooLarge() : error
}

async function inTime(reading: Promise<unknown>) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const tooSlow = () => reject(new TooSlow('errors.too_slow'))
  const timer = setTimeout(tooSlow, limits.bodySeconds * 1000)
  try {
    await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}
