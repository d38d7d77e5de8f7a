import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { appUrl } from '#config/app'
import { Forbidden } from '#exceptions/refusal'

/** The framework would turn a refusal into a redirect without JSON. @throws Forbidden for another site */
export default class JsonApiMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (!request.url().startsWith('/api/')) return next()
    return asCall({ request }, next)
  }
}

export function asCall({ request }: Pick<HttpContext, 'request'>, next: NextFn) {
  request.headers().accept = 'application/json'
  ensureOwnOrigin(request)
  return next()
}

/** For a page's form, which is no call. @throws Forbidden for another site */
export function ownOrigin({ request }: HttpContext, next: NextFn) {
  ensureOwnOrigin(request)
  return next()
}

function ensureOwnOrigin(request: HttpContext['request']) {
  const origin = request.header('origin')
  if (!origin || isOwnOrigin(origin, request.host() ?? '', appUrl)) return
  throw new Forbidden('errors.cross_origin')
}

/** Compares with APP_URL, scheme included, because a proxy may send its own `Host`. */
export function isOwnOrigin(origin: string, host: string, ownUrl: string) {
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  const ours = new URL(ownUrl)
  return page.host === ours.host ? page.origin === ours.origin : page.host === host
}
