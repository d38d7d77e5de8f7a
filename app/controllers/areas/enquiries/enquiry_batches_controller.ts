import type { HttpContext } from '@adonisjs/core/http'
import Enquiry from '#enquiries/enquiry'
import { changeSelected } from '#lists/selection'
import { adminEnquirySource, ownerEnquirySource } from '#sources/lists'
import { enquiryBatchValidator, ownerEnquiryBatchValidator } from '#validators/batch'

export default class EnquiryBatchesController {
  /** Changes many enquiries, by `ids` or by `matching` the list's search and filters. */
  async store(ctx: HttpContext) {
    const { area, i18n, logSecurity, operation, request } = ctx
    const batch = await (area === 'admin'
      ? request.validateUsing(enquiryBatchValidator)
      : request.validateUsing(ownerEnquiryBatchValidator))
    const { action } = batch
    const source = area === 'admin' ? adminEnquirySource : ownerEnquirySource
    const outcome = await changeSelected(ctx, source, batch, (ids, trx) =>
      Enquiry.apply(action, ids, { operation, trx })
    )
    const { done } = outcome
    if (action === 'delete' && done.length) logSecurity('enquiry_deleted', { about: done })
    return outcome.describe(i18n, `enquiries.batch_${action}`)
  }
}
