import type { HttpContext } from '@adonisjs/core/http'
import { Forbidden } from '#exceptions/refusal'
import { changeSelected } from '#lists/selection'
import { userSource } from '#sources/lists'
import User from '#models/user'
import { userBatchValidator } from '#validators/batch'

export default class UserBatchesController {
  /** Changes many users, by `ids` or by `matching` the list's filters. Admins and the caller may be skipped. */
  async store(ctx: HttpContext) {
    const { i18n, logSecurity, operation, request } = ctx
    const batch = await request.validateUsing(userBatchValidator)
    const { action } = batch
    const outcome = await changeSelected(ctx, userSource, batch, (ids, trx) =>
      action === 'delete'
        ? User.removeAll(ids, operation, trx, 'matching' in batch ? adminRefusal : undefined)
        : User.setActive(ids, action === 'activate', operation, trx)
    )
    if (outcome.done.length) logSecurity(`user_${action}d`, { about: outcome.done })
    return outcome.describe(i18n, `users.batch_${action}`)
  }
}

/** An admin is deleted by id alone, never with a list (api.md). */
const adminRefusal = ({ isAdmin }: Pick<User, 'isAdmin'>) =>
  isAdmin ? new Forbidden('users.batch_admin_kept') : undefined
