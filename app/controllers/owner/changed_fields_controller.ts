import type { HttpContext } from '@adonisjs/core/http'
import { changedSinceReview } from '#review/queue'

/** What the owner has changed since the last verdict; not in the contract, the checklist needs it. */
export default class ChangedFieldsController {
  async index({ auth, params }: HttpContext) {
    return changedSinceReview(await auth.getUserOrFail().findProperty(params.id))
  }
}
