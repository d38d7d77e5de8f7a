import type { HttpContext } from '@adonisjs/core/http'
import { answerChanges } from '#lists/change_answer'
import { changeListValidator } from '#validators/list'

export default class CountryChangesController {
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(changeListValidator)
    return answerChanges(ctx, 'country', query)
  }
}
