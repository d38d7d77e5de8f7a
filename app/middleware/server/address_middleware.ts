import type { HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import type { NextFn } from '@adonisjs/core/types/http'
import { NotFound } from '#exceptions/refusal'

/** The router passes over empty segments. Pages have one address all the same. @throws NotFound for other paths */
export default class AddressMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    const path = request.url()
    const address = path.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '')
    if (path === address) return next()
    const isPage = !address.startsWith('/api/') && !/\.[a-z]{3,11}$/i.test(address)
    const isRead = ['GET', 'HEAD'].includes(request.method())
    if (!isPage || !isRead || !router.match(address, 'GET', false)) throw new NotFound()
    response.redirect(address + request.url(true).slice(path.length), false, 301)
  }
}
