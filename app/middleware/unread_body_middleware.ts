import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import limits from '#config/limits'

/**
 * An answer may leave before its request has arrived, for example to a rejected upload. Closing the
 * connection at once would lose the answer, so the rest may arrive for a while.
 */
export default class UnreadBodyMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    if (request.hasBody()) response.onFinish(() => awaitRest(request.request))
    return next()
  }
}

function awaitRest(body: IncomingMessage) {
  if (body.complete) return
  const timer = setTimeout(() => body.destroy(), limits.bodySeconds * 1000)
  finished(body, { writable: false }, () => clearTimeout(timer))
}
