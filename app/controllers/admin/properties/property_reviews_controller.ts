import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#lists/list_answer'
import { adminPropertyList } from '#lists/property_lists'
import { reviewList, reviewsOf } from '#lists/review_lists'
import Property from '#models/property'
import { reviewValidator } from '#validators/review'

export default class PropertyReviewsController {
  /** The verdicts about a property, the newest first. */
  async index(ctx: HttpContext) {
    const property = await Property.findOrFail(ctx.params.id)
    return answerList(ctx, await reviewList.read({}, reviewsOf(property)))
  }

  /**
   * Decides about a property. Unless it approves, it needs a reason or a note, and with `other` a note; 409 if
   * something has changed since `submission` was read.
   */
  async store({ i18n, operation, params, request, response }: HttpContext) {
    const property = await Property.findOrFail(params.id)
    const decision = await request.validateUsing(reviewValidator)
    const { id } = await Property.decide(property.id, decision, operation)
    response.status(201)
    return {
      message: i18n.t(`review.done_${decision.verdict}`),
      review: await reviewList.find(id),
      property: await adminPropertyList.find(params.id),
    }
  }
}
