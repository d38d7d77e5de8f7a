import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import { ownerPropertyList } from '#lists/property_lists'
import TrashedProperty from '#trash/trashed_property'

export default class RestorationsController {
  async store(ctx: HttpContext) {
    const { i18n, operation, params } = ctx
    await TrashedProperty.restore(params.id, operation)
    logSecurity(ctx, 'property_restored', { about: params.id })
    const property = await ownerPropertyList.find(params.id)
    return {
      message: i18n.t('trash.restored_by_owner', { waits: property.waiting_as ?? 'no' }),
      property,
    }
  }
}
