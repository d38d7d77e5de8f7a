import type { HttpContext } from '@adonisjs/core/http'
import type { I18n } from '@adonisjs/i18n'
import vite from '@adonisjs/vite/services/main'
import { absolute } from '#config/app'
import { addressIn } from '#config/languages'
import { newestListings } from '#listings/listed_pages'
import { keptPage } from '#listings/page_answer'
import { jsonLd } from '#listings/structured_facts'
import { absoluteIn } from '#server/language'
import { answerPrepared, preparedPage } from '#server/prepared_page'

export default class HomeController {
  /** The root has no language of its own. */
  index({ i18n, response }: HttpContext) {
    response.redirect().toPath(addressIn(i18n.locale, '/home'))
  }

  /** It is there without its listings where these can't be read. */
  async show(ctx: HttpContext) {
    const own = () => ({ path: '/home', facts: organization(ctx.i18n) })
    const read = async () => ({ ...own(), ...(await newestListings(ctx.i18n)) })
    const page = await keptPage(ctx, 'home', {}, read).catch((error) => {
      ctx.logger.error({ err: error }, 'the home page is shown without listings')
      return preparedPage(ctx, 'site/home', () => ({ ...own(), cards: [], searches: [] }))
    })
    return answerPrepared(ctx, page)
  }
}

function organization(i18n: I18n) {
  return jsonLd({
    '@type': ['Organization', 'TravelAgency'],
    'name': i18n.t('site.name'),
    'description': i18n.t('site.organization'),
    'url': absoluteIn(i18n, '/home'),
    'logo': absolute(vite.assetPath('resources/images/icon_512.png')),
    'email': i18n.t('site.footer.contact.email'),
    'telephone': i18n.t('site.footer.contact.phone'),
    'address': i18n.t('site.footer.contact.address'),
    'openingHoursSpecification': [
      open(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], '09:00', '19:00'),
      open(['Saturday'], '10:00', '17:00'),
    ],
  })
}

const open = (days: string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  'dayOfWeek': days,
  opens,
  closes,
})
