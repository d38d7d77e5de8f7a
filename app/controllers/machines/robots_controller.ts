import type { HttpContext } from '@adonisjs/core/http'
import { absolute } from '#config/app'

const closed = [
  '/activity',
  '/add-',
  '/admin-',
  '/all-users',
  '/answered-enquiry/',
  '/api/',
  '/confirm-email/',
  '/countries',
  '/create-user',
  '/edit-',
  '/enquiries',
  '/forgot-password',
  '/login',
  '/metrics',
  '/owner-',
  '/properties',
  '/property-details/',
  '/reset-password/',
  '/review',
  '/second-factor',
  '/trash',
  '/unsubscribe/',
  '/upload-',
  '/user-list',
]

export default class RobotsController {
  show({ response }: HttpContext) {
    const rules = closed.map((address) => `Disallow: ${address}`)
    response.type('text/plain; charset=utf-8')
    response.header('cache-control', 'public, max-age=3600')
    return ['User-agent: *', ...rules, '', `Sitemap: ${absolute('/sitemap.xml')}`, ''].join('\n')
  }
}
