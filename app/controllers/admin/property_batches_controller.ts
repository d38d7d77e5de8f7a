import type { HttpContext } from '@adonisjs/core/http'
import { changeProperties } from '#services/batches'
import { answerBatch } from '#transformers/batch_answer'
import { batchValidator } from '#validators/batch'

export default class PropertyBatchesController {
  /** Activates, deactivates or deletes many properties at once. */
  async store({ auth, i18n, request }: HttpContext) {
    const batch = await request.validateUsing(batchValidator)
    const outcome = await changeProperties(batch, auth.use('admin').getUserOrFail())
    return answerBatch(i18n, `properties.batch_${batch.action}`, outcome)
  }
}
