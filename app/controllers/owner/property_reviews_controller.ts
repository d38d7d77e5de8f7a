import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#lists/list_answer'
import { ownerReviewList, reviewsOf } from '#lists/review_lists'

export default class PropertyReviewsController {
  /** The verdicts about a property, the newest first, without who has decided. */
  async index(ctx: HttpContext) {
    const property = await ctx.caller.findProperty(ctx.params.id)
    return answerList(ctx, await ownerReviewList.read({}, reviewsOf(property)))
  }
}
