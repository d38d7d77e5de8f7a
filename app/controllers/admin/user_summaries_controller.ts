import type { HttpContext } from '@adonisjs/core/http'
import { userList } from '#lists/lists'
import { idsAmong } from '#lists/selection'
import { summarizeUsers } from '#models/summaries'
import { userSummaryValidator } from '#validators/summary'

/** A POST, because its ids would not fit into an address. */
export default class UserSummariesController {
  async store({ auth, request }: HttpContext) {
    const selected = await request.validateUsing(userSummaryValidator)
    return summarizeUsers(await idsAmong(userList, selected), auth.getUserOrFail())
  }
}
