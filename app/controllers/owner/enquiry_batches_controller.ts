import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import Enquiry from '#enquiries/enquiry'
import { enquiriesShown, enquiriesTo, ownerEnquiryList } from '#lists/enquiry_lists'
import { changeSelected } from '#lists/selection'
import { ownerEnquiryBatchValidator } from '#validators/batch'

export default class EnquiryBatchesController {
  async store(ctx: HttpContext) {
    const { auth, i18n, operation, request } = ctx
    const batch = await request.validateUsing(ownerEnquiryBatchValidator)
    const { action } = batch
    const matching = 'matching' in batch ? batch.matching : {}
    const scope = enquiriesShown(matching, enquiriesTo(auth.getUserOrFail()))
    const outcome = await changeSelected(
      ownerEnquiryList,
      batch,
      (ids, trx) => Enquiry.apply(action, ids, operation, trx),
      scope
    )
    const { done } = outcome
    if (action === 'delete' && done.length) logSecurity(ctx, 'enquiry_deleted', { about: done })
    return outcome.describe(i18n, `enquiries.batch_${action}`)
  }
}
