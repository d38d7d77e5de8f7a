import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import { changeUsers } from '#models/batches'
import { answerBatch } from '#lists/batch_answer'
import { batchValidator } from '#validators/batch'

export default class UserBatchesController {
  /** Activates, deactivates or deletes many people at once. */
  async store(ctx: HttpContext) {
    const { auth, i18n, request } = ctx
    const batch = await request.validateUsing(batchValidator)
    const outcome = await changeUsers(batch, auth.use('admin').getUserOrFail())
    const event = `user_${batch.action}d` as const
    if (outcome.done.length) logSecurity(ctx, event, { about: outcome.done })
    return answerBatch(i18n, `users.batch_${batch.action}`, outcome)
  }
}
