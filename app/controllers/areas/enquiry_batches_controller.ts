import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import Enquiry from '#enquiries/enquiry'
import { adminEnquiryList, enquiriesIn, enquiriesShown } from '#lists/enquiry_lists'
import { changeSelected } from '#lists/selection'
import { enquiryBatchValidator, ownerEnquiryBatchValidator } from '#validators/batch'

export default class EnquiryBatchesController {
  async store(ctx: HttpContext) {
    const { area, auth, i18n, operation, request } = ctx
    const batch = await (area === 'admin'
      ? request.validateUsing(enquiryBatchValidator)
      : request.validateUsing(ownerEnquiryBatchValidator))
    const { action } = batch
    const matching = 'matching' in batch ? batch.matching : {}
    const outcome = await changeSelected(
      adminEnquiryList,
      batch,
      (ids, trx) => Enquiry.apply(action, ids, operation, trx),
      enquiriesShown(matching, enquiriesIn(area, auth.getUserOrFail()))
    )
    const { done } = outcome
    if (action === 'delete' && done.length) logSecurity(ctx, 'enquiry_deleted', { about: done })
    return outcome.describe(i18n, `enquiries.batch_${action}`)
  }
}
