import app from '@adonisjs/core/services/app'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Refusal } from '#exceptions/refusal'

const parser = await app.container.make(BodyParserMiddleware)

/**
 * Reads the body of a call that has use for one. A logout has none: it ends the session
 * whatever is sent along, broken or not.
 * @throws Refusal 415 for a body that no call reads
 */
export default class BodyMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request, route } = ctx
    if (!hasBody(request) || route?.name?.endsWith('.sessions.destroy')) return next()
    if (!isReadable(request)) throw new Refusal(415, 'errors.content_type')
    return parser.handle(ctx, next)
  }
}

type Request = HttpContext['request']

/** Browsers announce the empty body of a POST, and give it no type. */
function hasBody(request: Request) {
  return request.hasBody() && request.header('content-length') !== '0'
}

function isReadable(request: Request) {
  const isPlain = request.header('content-encoding', 'identity') === 'identity'
  return isPlain && Boolean(request.is(['json', 'multipart/form-data', 'urlencoded']))
}
