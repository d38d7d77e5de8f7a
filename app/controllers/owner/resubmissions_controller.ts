import type { HttpContext } from '@adonisjs/core/http'
import { ownerPropertyList } from '#lists/property_lists'
import Property from '#models/property'
import { resubmissionValidator } from '#validators/review'

export default class ResubmissionsController {
  /** Asks for another look at a property. 409 for one that waits already or is approved. */
  async store({ caller, i18n, operation, params, request }: HttpContext) {
    const { id } = await caller.findProperty(params.id)
    const { note = null } = await request.validateUsing(resubmissionValidator)
    await Property.resubmit(id, operation, note)
    return {
      message: i18n.t('review.done_resubmitted'),
      property: await ownerPropertyList.find(id),
    }
  }
}
