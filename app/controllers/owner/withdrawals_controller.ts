import type { HttpContext } from '@adonisjs/core/http'
import { ownerPropertyList } from '#lists/property_lists'
import Property from '#models/property'

export default class WithdrawalsController {
  /** Takes a property off the market and out of the queue. 409 for one that is neither active nor waiting. */
  async store({ caller, i18n, operation, params }: HttpContext) {
    const { id } = await caller.findProperty(params.id)
    await Property.withdraw(id, operation)
    return { message: i18n.t('review.done_withdrawn'), property: await ownerPropertyList.find(id) }
  }
}
