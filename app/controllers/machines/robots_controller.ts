import type { HttpContext } from '@adonisjs/core/http'
import { absolute } from '#config/app'
import { addressIn, languages } from '#config/languages'

const closed = [
  '/activity',
  '/add-',
  '/admin-',
  '/all-users',
  '/api/',
  '/countries',
  '/create-user',
  '/edit-',
  '/enquiries',
  '/forgot-password',
  '/import/',
  '/login',
  '/metrics',
  '/owner-',
  '/portal-feed',
  '/properties',
  '/property-details/',
  '/reset-password/',
  '/review',
  '/second-factor',
  '/trash',
  '/upload-',
  '/user-list',
]

/** Mails and visitors' pages lead to them. */
const inEachLanguage = [
  '/answered-enquiry/',
  '/confirm-email/',
  '/listing-alerts',
  '/owner-login',
  '/still-available/',
  '/unsubscribe/',
]

export default class RobotsController {
  show({ response }: HttpContext) {
    const addresses = languages.flatMap((language) =>
      inEachLanguage.map((address) => addressIn(language, address))
    )
    const rules = [...closed, ...addresses].map((address) => `Disallow: ${address}`)
    response.type('text/plain; charset=utf-8')
    response.header('cache-control', 'public, max-age=3600')
    return ['User-agent: *', ...rules, '', `Sitemap: ${absolute('/sitemap.xml')}`, ''].join('\n')
  }
}
