import app from '@adonisjs/core/services/app'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import serverLimits from '#config/server_limits'
import { BadRequest, TooLarge, TooSlow, UnsupportedType } from '#exceptions/refusal'

const parser = await app.container.make(BodyParserMiddleware)

export default class BodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request } = ctx
    if (!hasBody(request)) return next()
    if (!isReadable(request)) throw new UnsupportedType('errors.content_type')
    // The parser would report a closed connection as a server error.
    if (request.request.destroyed) throw new BadRequest('errors.unreadable')

    await withTimeout(parser.handle(ctx, async () => {})).catch((error) => {
      // The form parser throws a RangeError for too many fields.
      throw error instanceof RangeError ? new TooLarge() : error
    })
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

async function withTimeout(reading: Promise<unknown>) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const tooSlow = () => reject(new TooSlow('errors.too_slow'))
  const timer = setTimeout(tooSlow, serverLimits.bodySeconds * 1000)
  try {
    await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Checks the bounds first, because brackets take a hundred times as long to parse as to count. */
function parseJson(text: string): object {
  if (!text) return {}
  if (!/^\s*[[{]/.test(text)) throw new BadRequest('errors.unreadable')
  ensureWithinBounds(text)
  try {
    return JSON.parse(text.trim(), reviver)
  } catch {
    throw new BadRequest('errors.unreadable')
  }
}

function ensureWithinBounds(text: string) {
  let depth = 0
  let values = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInText && character === '\\') at++
    else if (character === '"') isInText = !isInText
    else if (isInText) continue
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    else if (character === ',') values++
    if (depth > serverLimits.bodyDepth) throw new BadRequest('errors.unreadable')
    if (values > serverLimits.bodyValues) throw new TooLarge()
  }
}

/** An empty field is null, and `__proto__` must not reach a merge. */
function reviver(key: string, value: unknown) {
  if (key === '__proto__') return undefined
  return value === '' ? null : value
}
