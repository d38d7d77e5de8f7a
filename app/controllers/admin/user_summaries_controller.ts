import type { HttpContext } from '@adonisjs/core/http'
import { summarizeUsers } from '#models/summaries'
import { summaryValidator } from '#validators/summary'

/** A POST, because its ids would not fit into an address. */
export default class UserSummariesController {
  async store({ auth, request }: HttpContext) {
    const { ids } = await request.validateUsing(summaryValidator)
    return summarizeUsers(ids, auth.getUserOrFail())
  }
}
