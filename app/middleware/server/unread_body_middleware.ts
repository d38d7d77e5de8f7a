import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import serverLimits from '#config/server_limits'

/** Closing the connection at once would lose the answer to a rejected upload, so the rest may arrive. */
export default class UnreadBodyMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    if (request.hasBody()) response.onFinish(() => awaitRest(request.request))
    return next()
  }
}

function awaitRest(body: IncomingMessage) {
  if (body.complete) return
  const timer = setTimeout(() => body.destroy(), serverLimits.bodySeconds * 1000)
  finished(body, { writable: false }, () => clearTimeout(timer))
}
