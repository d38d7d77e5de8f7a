import type { HttpContext } from '@adonisjs/core/http'
import { changedSinceReview } from '#review/queue'

/** The owner's checklist shows these fields; api.md leaves the call out. */
export default class ChangedFieldsController {
  /** What the caller has changed since the last verdict. */
  async index({ auth, params }: HttpContext) {
    return changedSinceReview(await auth.getUserOrFail().findProperty(params.id))
  }
}
