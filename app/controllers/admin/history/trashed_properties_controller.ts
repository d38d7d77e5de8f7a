import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import { adminTrashSource } from '#sources/lists'
import TrashedProperty from '#trash/trashed_property'

export default class TrashedPropertiesController {
  /** The trash, the newest first. */
  async index(ctx: HttpContext) {
    return adminTrashSource.send(ctx, await ctx.request.validateUsing(adminTrashSource.validator))
  }

  /** Deletes a property in the trash for good. */
  async destroy(ctx: HttpContext) {
    const { i18n, operation, params } = ctx
    await TrashedProperty.purgeOne(params.id, operation)
    logSecurity(ctx, 'property_purged', { about: params.id })
    return { message: i18n.t('trash.purged', { count: 1 }), count: 1 }
  }
}
