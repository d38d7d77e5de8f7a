import type { HttpContext } from '@adonisjs/core/http'
import { absolute } from '#config/app'

export default class SupportController {
  async show({ i18n, response, view }: HttpContext) {
    const page = await view.render('site/support', { i18n, canonical: absolute('/support') })
    response.header('cache-control', 'no-cache')
    return response.send(page, true)
  }
}
