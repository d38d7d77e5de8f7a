import type { HttpContext } from '@adonisjs/core/http'
import { changedSinceReview } from '#review/queue'

export default class ChangedFieldsController {
  /** What the caller has changed since the last verdict. */
  async index({ caller, params }: HttpContext) {
    return changedSinceReview(await caller.findProperty(params.id))
  }
}
