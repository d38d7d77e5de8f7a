import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import serverLimits from '#config/server_limits'
import { encode, encodingFor } from '#server/content_encoding'

export default class CompressionMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    await next()

    const [content, hasEtag] = response.content ?? []
    const text = Array.isArray(content) ? JSON.stringify(content) : content
    if (!response.isPending || typeof text !== 'string') return
    if (text.length < serverLimits.compressionBytes || response.getHeader('content-encoding'))
      return

    // The framework would encode the text three times: for its tag, for its length and to send it.
    const body = Buffer.from(text)
    response.vary('accept-encoding')
    if (hasEtag) {
      response.setEtag(body as never, true) // weak: the same content, whatever its encoding
      response.lazyBody.content = [body, false]
      if (response.fresh()) return response.status(304)
    }
    response.safeHeader('content-type', `${typeOf(content)}; charset=utf-8`)
    const encoding = encodingFor(request)
    if (encoding) response.header('content-encoding', encoding)
    response.lazyBody.content = [encoding ? await encode(body, encoding) : body, false]
  }
}

/** The framework would see only a buffer and so another type. */
function typeOf(content: string | unknown[]) {
  if (Array.isArray(content)) return 'application/json'
  return content.trimStart().startsWith('<') ? 'text/html' : 'text/plain'
}
