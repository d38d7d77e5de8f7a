import type { HttpContext } from '@adonisjs/core/http'
import { adminPropertyList, ownerPropertyList } from '#lists/property_lists'
import TrashedProperty from '#trash/trashed_property'

export default class RestorationsController {
  /** Takes a property out of the trash, inactive. An owner's that was approved waits for a review. */
  async store({ area, i18n, logSecurity, operation, params }: HttpContext) {
    await TrashedProperty.restore(params.id, operation)
    logSecurity('property_restored', { about: params.id })
    if (area === 'admin') {
      const property = await adminPropertyList.find(params.id)
      return { message: i18n.t('trash.restored'), property }
    }
    const property = await ownerPropertyList.find(params.id)
    const waits = property.waiting_as ?? 'no'
    return { message: i18n.t('trash.restored_by_owner', { waits }), property }
  }
}
