import type { HttpContext } from '@adonisjs/core/http'
import { absolute } from '#config/app'
import { organization } from '#transformers/organization'

export default class HomeController {
  /** Kept by browsers, and asked for again each time: a page that has not changed is not sent twice. */
  async show({ i18n, response, view }: HttpContext) {
    const page = await view.render('site/home', {
      i18n,
      canonical: absolute('/home'),
      facts: organization(i18n),
    })
    response.header('cache-control', 'no-cache')
    return response.send(page, true)
  }
}
