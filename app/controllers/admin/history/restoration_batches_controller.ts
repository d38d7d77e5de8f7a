import type { HttpContext } from '@adonisjs/core/http'
import { changeSelected } from '#lists/selection'
import { adminTrashSource } from '#sources/lists'
import TrashedProperty from '#trash/trashed_property'
import { restorationBatchValidator } from '#validators/batch'

export default class RestorationBatchesController {
  /** Takes many properties out of the trash, in one operation. */
  async store(ctx: HttpContext) {
    const { i18n, logSecurity, operation, request } = ctx
    const batch = await request.validateUsing(restorationBatchValidator)
    const outcome = await changeSelected(ctx, adminTrashSource, batch, (ids, trx) =>
      TrashedProperty.restoreAll(ids, { operation, trx })
    )
    if (outcome.done.length) logSecurity('property_restored', { about: outcome.done })
    return outcome.describe(i18n, 'trash.batch_restore')
  }
}
