import type { HttpContext } from '@adonisjs/core/http'
import { absolute } from '#config/app'

const pages = ['/home', '/support']

export default class SitemapController {
  show({ response }: HttpContext) {
    const entries = pages.map((page) => `  <url><loc>${absolute(page)}</loc></url>`)
    response.type('application/xml; charset=utf-8')
    response.header('cache-control', 'public, max-age=3600')
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>',
      '',
    ].join('\n')
  }
}
