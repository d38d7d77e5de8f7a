import type { HttpContext } from '@adonisjs/core/http'
import { changeUsers } from '#services/batches'
import { answerBatch } from '#transformers/batch_answer'
import { batchValidator } from '#validators/batch'

export default class UserBatchesController {
  /** Activates, deactivates or deletes many people at once. */
  async store({ auth, i18n, request }: HttpContext) {
    const batch = await request.validateUsing(batchValidator)
    const outcome = await changeUsers(batch, auth.use('admin').getUserOrFail())
    return answerBatch(i18n, `users.batch_${batch.action}`, outcome)
  }
}
