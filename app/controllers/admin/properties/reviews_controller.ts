import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#lists/list_answer'
import { readQueue } from '#lists/review_lists'
import { queueSource } from '#sources/lists'

export default class ReviewsController {
  /** What waits for an admin's verdict, the longest waiting first. */
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(queueSource.validator)
    return answerList(ctx, await readQueue(query))
  }
}
