import type { HttpContext } from '@adonisjs/core/http'
import { nonAdmins, userList } from '#lists/user_lists'
import { sendList } from '#lists/list_answer'
import { userListValidator } from '#validators/list'

export default class NonAdminsController {
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(userListValidator)
    return sendList(ctx, userList, query, nonAdmins)
  }
}
