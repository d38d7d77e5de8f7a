import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import { adminPropertyList } from '#lists/property_lists'
import TrashedProperty from '#trash/trashed_property'

export default class RestorationsController {
  async store(ctx: HttpContext) {
    const { i18n, operation, params } = ctx
    await TrashedProperty.restore(params.id, operation)
    logSecurity(ctx, 'property_restored', { about: params.id })
    const property = await adminPropertyList.find(params.id)
    return { message: i18n.t('trash.restored'), property }
  }
}
