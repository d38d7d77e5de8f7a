import type { HttpContext } from '@adonisjs/core/http'
import { changedSinceReview } from '#review/queue'

export default class ChangedFieldsController {
  /** What the caller has changed since the last verdict. */
  async index({ auth, params }: HttpContext) {
    return changedSinceReview(await auth.getUserOrFail().findProperty(params.id))
  }
}
