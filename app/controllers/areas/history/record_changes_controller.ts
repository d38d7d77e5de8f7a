import type { HttpContext } from '@adonisjs/core/http'
import { answerChanges, answerOwnerChanges } from '#lists/change_answer'
import { changeListValidator } from '#validators/list'

export default class RecordChangesController {
  /** What was done to a user, the newest first. */
  async ofUser(ctx: HttpContext) {
    return answerChanges(ctx, 'user', await ctx.request.validateUsing(changeListValidator))
  }

  /** What was done to a country, the newest first. */
  async ofCountry(ctx: HttpContext) {
    return answerChanges(ctx, 'country', await ctx.request.validateUsing(changeListValidator))
  }

  /** What was done to a property, the newest first, also while it is in the trash. An owner learns of nobody else. */
  async ofProperty(ctx: HttpContext) {
    const { area, caller, params, request } = ctx
    if (area === 'admin') {
      return answerChanges(ctx, 'property', await request.validateUsing(changeListValidator))
    }
    const property = await caller.findProperty(params.id)
    return answerOwnerChanges(ctx, property, await request.validateUsing(changeListValidator))
  }
}
