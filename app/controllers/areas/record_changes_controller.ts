import type { HttpContext } from '@adonisjs/core/http'
import { answerChanges, answerOwnerChanges } from '#lists/change_answer'
import { changeListValidator } from '#validators/list'

export default class RecordChangesController {
  async ofUser(ctx: HttpContext) {
    return answerChanges(ctx, 'user', await ctx.request.validateUsing(changeListValidator))
  }

  async ofCountry(ctx: HttpContext) {
    return answerChanges(ctx, 'country', await ctx.request.validateUsing(changeListValidator))
  }

  async ofProperty(ctx: HttpContext) {
    const { area, auth, params, request } = ctx
    if (area === 'admin') {
      return answerChanges(ctx, 'property', await request.validateUsing(changeListValidator))
    }
    const property = await auth.getUserOrFail().findProperty(params.id)
    return answerOwnerChanges(ctx, property, await request.validateUsing(changeListValidator))
  }
}
