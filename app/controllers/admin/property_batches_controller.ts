import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import { changeProperties } from '#models/batches'
import { answerBatch } from '#lists/batch_answer'
import { batchValidator } from '#validators/batch'

export default class PropertyBatchesController {
  /** Activates, deactivates or deletes many properties at once. */
  async store(ctx: HttpContext) {
    const { auth, i18n, request } = ctx
    const batch = await request.validateUsing(batchValidator)
    const outcome = await changeProperties(batch, auth.use('admin').getUserOrFail())
    if (batch.action === 'delete' && outcome.done.length) {
      logSecurity(ctx, 'property_deleted', { about: outcome.done })
    }
    return answerBatch(i18n, `properties.batch_${batch.action}`, outcome)
  }
}
