import type { HttpContext } from '@adonisjs/core/http'
import { dayOf } from '#listings/listing_texts'
import { answerLinkPage } from '#mail/link_page'
import { stillAvailable } from '#mail/signed_links'
import { confirmTold, toldListings } from '#mail/told_listings'

const texts = 'still_available'

/** An owner comes from the mail about what ends soon, without a session. */
export default class StillAvailableController {
  /** Changes nothing, because scanners of mailboxes open every address. */
  async show(ctx: HttpContext) {
    const { i18n } = ctx
    const told = await find(ctx)
    const next = { text: i18n.t('still_available.list'), url: '/owner-dashboard' }
    if (!told) return answerLinkPage(ctx, { texts, state: 'unknown', next })
    // In an order that a press doesn't change.
    const items = told.listings
      .toSorted((one, other) => one.id - other.id)
      .map(({ end, state, ...listing }) => ({
        ...listing,
        words: i18n.t('still_available.item', { state, day: dayOf(i18n, end) }),
      }))
    const count = items.filter((item) => item.isOpen).length
    return answerLinkPage(ctx, {
      ...{ texts, items, next, values: { count: String(count) } },
      state: count ? 'asked' : 'off',
    })
  }

  /** Of the one that `property` names, or of all. */
  async store(ctx: HttpContext) {
    const told = await find(ctx)
    const operation = told && (await confirmTold(told, ctx.request.input('property')))
    if (operation?.isStored) ctx.response.header('x-operation-id', operation.uuid)
    return this.show(ctx)
  }
}

const find = ({ params }: HttpContext) => toldListings(stillAvailable.read(params.signed) ?? {})
