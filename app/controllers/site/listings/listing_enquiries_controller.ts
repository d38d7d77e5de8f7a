import type { HttpContext } from '@adonisjs/core/http'
import EnquiriesController from '#controllers/site/listings/enquiries_controller'
import ReportsController from '#controllers/site/listings/reports_controller'
import { addressIn } from '#config/languages'
import { sentQuery, typedKind } from '#enquiries/enquiry_form'
import { keepRefused } from '#exceptions/refused_form'
import { NotFound } from '#exceptions/refusal'
import { listingPath } from '#models/listing_address'
import { showPage } from '#listings/listing_page'
import { answerGone, answerPage } from '#listings/page_answer'
import { listingDetails, live } from '#lists/listing_lists'

type Found = Parameters<typeof showPage>[1]

const calls = { enquiry: new EnquiriesController(), report: new ReportsController() }

export default class ListingEnquiriesController {
  /** A page's script asks for JSON here too, because the address says the language of the page. */
  async store(ctx: HttpContext) {
    const isCall = ctx.request.accepts(['html', 'json']) === 'json'
    if (isCall) return calls[typedKind(ctx)].store(ctx)
    try {
      return await answerForm(ctx, await listingDetails.find(ctx.params.id, live))
    } catch (error) {
      if (error instanceof NotFound) return answerGone(ctx)
      throw error
    }
  }
}

async function answerForm(ctx: HttpContext, found: Found) {
  const { i18n, response } = ctx
  const { id, title } = found.listing
  const kind = typedKind(ctx)
  try {
    await calls[kind].store(ctx)
  } catch (error) {
    if (error instanceof NotFound) throw error
    keepRefused(ctx, kind, error)
    return answerPage(ctx, 'listings/show', () => showPage(ctx, found))
  }
  const address = addressIn(i18n.locale, listingPath(id, title))
  response.status(303).header('location', address + sentQuery(kind))
}
