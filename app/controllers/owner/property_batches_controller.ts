import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import { ownedBy, ownerPropertyList } from '#lists/property_lists'
import { changeSelected } from '#lists/selection'
import Property from '#models/property'
import { ownerPropertyBatchValidator } from '#validators/batch'

export default class PropertyBatchesController {
  async store(ctx: HttpContext) {
    const { auth, i18n, operation, request } = ctx
    const scope = ownedBy(auth.getUserOrFail())
    const batch = await request.validateUsing(ownerPropertyBatchValidator)
    const { action } = batch
    const outcome = await changeSelected(
      ownerPropertyList,
      batch,
      (ids, trx) =>
        action === 'delete'
          ? Property.removeAll(ids, operation, trx)
          : Property.setAvailable(ids, action === 'available', operation, trx),
      scope
    )
    const { done } = outcome
    if (action === 'delete' && done.length) logSecurity(ctx, 'property_deleted', { about: done })
    return outcome.describe(i18n, `properties.batch_${action}`)
  }
}
