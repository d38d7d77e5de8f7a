import type { HttpContext } from '@adonisjs/core/http'
import { answerOwnerChanges } from '#lists/change_answer'
import { changeListValidator } from '#validators/list'

export default class PropertyChangesController {
  async index(ctx: HttpContext) {
    const property = await ctx.auth.getUserOrFail().findProperty(ctx.params.id)
    const query = await ctx.request.validateUsing(changeListValidator)
    return answerOwnerChanges(ctx, property, query)
  }
}
