import type { HttpContext } from '@adonisjs/core/http'
import { listingCurrency } from '#config/currency'
import { kyeroCurrencies } from '#listings/kyero'
import PortalFeed from '#models/portal_feed'

export default class PortalFeedPagesController {
  async show({ area, auth, inertia }: HttpContext) {
    const feed = await PortalFeed.findOf(auth.getUserOrFail(), area)
    const foreignCurrency = kyeroCurrencies.includes(listingCurrency) ? null : listingCurrency
    return inertia.render(`${area}/portal_feed`, { feed: feed?.row ?? null, foreignCurrency })
  }
}
