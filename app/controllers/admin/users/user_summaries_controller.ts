import type { HttpContext } from '@adonisjs/core/http'
import { idsAmong } from '#lists/selection'
import { userSource } from '#sources/lists'
import { summarizeUsers } from '#dashboard/summaries'
import { userSummaryValidator } from '#validators/batch'

export default class UserSummariesController {
  /** What a change of these users would meet. No batch changes the caller's own account. */
  async store({ caller, request }: HttpContext) {
    const { action, ...selected } = await request.validateUsing(userSummaryValidator)
    const keepsAdmins = action === 'deactivate' || (action === 'delete' && !selected.ids)
    return summarizeUsers(
      await idsAmong(userSource, selected, caller),
      ({ id, role }) => id === caller.id || (keepsAdmins && role === 'admin')
    )
  }
}
