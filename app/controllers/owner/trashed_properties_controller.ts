import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#lists/list_answer'
import { readOwnTrash } from '#lists/trash_list'
import { trashListValidator } from '#validators/list'

export default class TrashedPropertiesController {
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(trashListValidator)
    return answerList(ctx, await readOwnTrash(query, ctx.auth.getUserOrFail()))
  }
}
