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
    const { query: text = '', ...sent } = await request.validateUsing(listingAlertValidator)
    const { query } = await readQueryText(text)
    const asked = { ...sent, query: queryTextOf(query) }
    await receiveAlert(asked, { address: request.ip(), language: i18n.locale })
    response.status(202)
    return { message: i18n.t('listings.alert.sent') }
  }
}
