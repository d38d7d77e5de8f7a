import type { HttpContext } from '@adonisjs/core/http'
import ListingAlert from '#alerts/listing_alert'
import { addressIn } from '#config/languages'
import { isMailOn } from '#config/mail'
import { NotFound } from '#exceptions/refusal'
import { searchInWords } from '#listings/index_head'
import { dayOf } from '#listings/listing_texts'
import { answerLinkPage } from '#mail/link_page'
import { listingAlert } from '#mail/signed_links'

const texts = 'listing_alert'

/** What its button does in each state. */
const buttons = { asked: 'confirm', confirmed: 'end', on: 'end', full: 'confirm', off: undefined }

/** A visitor comes from a mail: the first one asks to confirm the address, each one ends the search. */
export default class ListingAlertsController {
  /** Changes nothing, because scanners of mailboxes open every address. */
  async show(ctx: HttpContext) {
    const alert = await find(ctx)
    if (!alert) return answerUnknown(ctx)
    return answer(ctx, alert, alert.toldUntil ? 'on' : 'asked')
  }

  /** A program of the mailbox ends what is confirmed (RFC 8058); a button says what it does, for whoever presses it twice. */
  async store(ctx: HttpContext) {
    const alert = await find(ctx)
    if (!alert) return answerUnknown(ctx)
    const { to } = ctx.request.qs()
    const isEnd = to === 'end' || (to !== 'confirm' && alert.toldUntil)
    if (isEnd) {
      await alert.delete()
      return answer(ctx, alert, 'off')
    }
    const confirmed = await alert.confirm()
    return confirmed ? answer(ctx, confirmed, 'confirmed') : answer(ctx, alert, 'full')
  }
}

async function find({ params }: HttpContext) {
  if (!isMailOn()) throw new NotFound()
  const link = listingAlert.read(params.signed)
  return link && ListingAlert.findOpen(link)
}

function answerUnknown(ctx: HttpContext) {
  const { i18n } = ctx
  const next = { text: i18n.t('listings.gone.all'), url: addressIn(i18n.locale, '/listings') }
  return answerLinkPage(ctx, { texts, state: 'unknown', next })
}

async function answer(ctx: HttpContext, alert: ListingAlert, state: keyof typeof buttons) {
  const { i18n, response } = ctx
  const { words: search, path } = await searchInWords(i18n, alert.query)
  if (state === 'full') response.status(409)
  return answerLinkPage(ctx, {
    texts,
    state: state === 'full' || state === 'off' ? state : 'on',
    action: buttons[state],
    values: { search, rhythm: alert.rhythm, state, day: dayOf(i18n, alert.endsAt.toISO()!) },
    next: { text: i18n.t('listing_alert.search'), url: addressIn(i18n.locale, path) },
  })
}
