import type { HttpContext } from '@adonisjs/core/http'
import { receiveAlert } from '#alerts/alert_receipt'
import { isMailOn } from '#config/mail'
import { NotFound } from '#exceptions/refusal'
import { queryTextOf, readQueryText } from '#listings/listing_query'
import { listingAlertValidator } from '#validators/listing_alert'

export default class ListingAlertsController {
  /** Asks for mails about what is new in a search. They begin once a mail has been confirmed. `website` and `topic` are traps for programs. @throws NotFound */
  async store({ i18n, request, response }: HttpContext) {
    if (!isMailOn()) throw new NotFound()
    const sent = await request.validateUsing(listingAlertValidator)
    const { email, rhythm, query: text = '', ...traps } = sent
    const { query } = await readQueryText(text)
    const asked = { email, rhythm, query: queryTextOf(query), language: i18n.locale }
    await receiveAlert(asked, traps, request.ip())
    response.status(202)
    return { message: i18n.t('listings.alert.sent') }
  }
}
