import type { HttpContext } from '@adonisjs/core/http'
import TrashedProperty from '#trash/trashed_property'

export default class EmptiedTrashesController {
  /** Deletes all that is in the trash for good. After a failure in between `count` says how many are gone. */
  async destroy({ i18n, logSecurity, operation }: HttpContext) {
    const count = await TrashedProperty.empty(operation)
    if (count) logSecurity('trash_emptied', { count })
    return { message: i18n.t('trash.purged', { count }), count }
  }
}
