import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import User from '#models/user'
import { batchValidator } from '#validators/batch'

export default class UserBatchesController {
  async store(ctx: HttpContext) {
    const { auth, i18n, request } = ctx
    const { ids, action } = await request.validateUsing(batchValidator)
    const by = auth.getUserOrFail()
    const outcome =
      action === 'delete'
        ? await User.removeAll(ids, by)
        : await User.setActive(ids, action === 'activate', by)
    if (outcome.done.length) logSecurity(ctx, `user_${action}d`, { about: outcome.done })
    return outcome.describe(i18n, `users.batch_${action}`)
  }
}
