import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import Property from '#models/property'
import { batchValidator } from '#validators/batch'

export default class PropertyBatchesController {
  async store(ctx: HttpContext) {
    const { auth, i18n, request } = ctx
    const { ids, action } = await request.validateUsing(batchValidator)
    const by = auth.getUserOrFail()
    const isRemoval = action === 'delete'
    const outcome = isRemoval
      ? await Property.removeAll(ids)
      : await Property.setActive(ids, action === 'activate', by)
    if (isRemoval && outcome.done.length) {
      logSecurity(ctx, 'property_deleted', { about: outcome.done })
    }
    return outcome.describe(i18n, `properties.batch_${action}`)
  }
}
