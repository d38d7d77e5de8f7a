import type { HttpContext } from '@adonisjs/core/http'
import { ownerPropertyList } from '#lists/property_lists'
import { confirmProperty } from '#models/properties/confirmation'

export default class ConfirmationsController {
  /**
   * Says that a property is still available. What has expired is available again, without a review. 409 for one that is
   * off for another reason.
   */
  async store({ caller, i18n, operation, params }: HttpContext) {
    const { id } = await caller.findProperty(params.id)
    await confirmProperty(id, operation)
    return { message: i18n.t('ends.confirmed'), property: await ownerPropertyList.find(id) }
  }
}
