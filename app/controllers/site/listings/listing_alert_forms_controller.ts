import type { HttpContext } from '@adonisjs/core/http'
import { alertForm, sentAlert } from '#alerts/alert_form'
import ListingAlertsController from '#controllers/site/listings/listing_alerts_controller'
import { addressIn } from '#config/languages'
import { keepRefused, typedValues } from '#exceptions/refused_form'
import { NotFound } from '#exceptions/refusal'
import { indexPage } from '#listings/index_page'
import { listingsPath, readQueryText } from '#listings/listing_query'
import { answerPage } from '#listings/page_answer'

const call = new ListingAlertsController()

export default class ListingAlertFormsController {
  /** The search is found again below the form's own address. */
  async store(ctx: HttpContext) {
    const { i18n, response } = ctx
    const { query } = await readQueryText(typedValues(ctx).query ?? '')
    try {
      await call.store(ctx)
    } catch (error) {
      if (error instanceof NotFound) throw error
      keepRefused(ctx, sentAlert, error)
      return answerPage(ctx, 'listings/index', () => indexPage(i18n, query, {}, alertForm(ctx)))
    }
    const path = addressIn(i18n.locale, listingsPath(query))
    const sent = `${path.includes('?') ? '&' : '?'}sent=${sentAlert}#alert`
    response.status(303).header('location', path + sent)
  }
}
