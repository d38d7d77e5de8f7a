import type { HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import { absolute } from '#config/app'
import { listingCurrency } from '#config/currency'
import { kyeroCurrencies } from '#listings/kyero'
import { portalCounts } from '#lists/portal_gaps'
import PortalFeed from '#models/portal_feed'

export default class PortalFeedPagesController {
  async show({ area, caller, inertia }: HttpContext) {
    const feed = await PortalFeed.findOf(caller, area)
    const foreignCurrency = kyeroCurrencies.includes(listingCurrency) ? null : listingCurrency
    const counts = await portalCounts(caller)
    return inertia.render(`${area}/portal_feed`, {
      feed: feed?.row ?? null,
      foreignCurrency,
      counts,
      call: absolute(router.makeUrl(`api.${area}.properties.index`)),
    })
  }
}
