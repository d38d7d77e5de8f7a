import type { HttpContext } from '@adonisjs/core/http'
import { adminTrashSource } from '#sources/lists'
import TrashedProperty from '#trash/trashed_property'

export default class TrashedPropertiesController {
  /** The trash, the newest first. */
  async index(ctx: HttpContext) {
    return adminTrashSource.send(ctx, await ctx.request.validateUsing(adminTrashSource.validator))
  }

  /** Deletes a property in the trash for good. */
  async destroy({ i18n, logSecurity, operation, params }: HttpContext) {
    await TrashedProperty.purgeOne(params.id, operation)
    logSecurity('property_purged', { about: params.id })
    return { message: i18n.t('trash.purged', { count: 1 }), count: 1 }
  }
}
