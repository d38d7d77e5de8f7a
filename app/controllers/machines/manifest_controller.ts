import vite from '@adonisjs/vite/services/main'
import { addressIn, directionOfLanguage } from '#config/languages'
import type { HttpContext } from '@adonisjs/core/http'

const icons = [
  { file: 'icon_192.png', sizes: '192x192', type: 'image/png' },
  { file: 'icon_512.png', sizes: '512x512', type: 'image/png' },
  { file: 'icon_maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { file: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

export default class ManifestController {
  show({ i18n, response }: HttpContext) {
    response.type('application/manifest+json; charset=utf-8')
    response.header('cache-control', 'public, max-age=3600')
    return {
      name: i18n.t('site.home.title'),
      short_name: i18n.t('site.name'),
      description: i18n.t('site.home.description'),
      lang: i18n.locale,
      dir: directionOfLanguage(i18n.locale),
      start_url: addressIn(i18n.locale, '/home'),
      display: 'browser',
      background_color: '#faf8f4',
      theme_color: '#0f5c45',
      icons: icons.map(({ file, ...icon }) => ({
        src: vite.assetPath(`resources/images/${file}`),
        ...icon,
      })),
    }
  }
}
