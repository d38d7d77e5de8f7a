import type { HttpContext } from '@adonisjs/core/http'
import { answerChanges } from '#lists/change_answer'
import { changeListValidator } from '#validators/list'

export default class UserChangesController {
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(changeListValidator)
    return answerChanges(ctx, 'user', query)
  }
}
