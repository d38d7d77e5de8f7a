import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import { answerList } from '#lists/list_answer'
import { readTrash } from '#lists/trash_list'
import TrashedProperty from '#trash/trashed_property'
import { trashListValidator } from '#validators/list'

export default class TrashedPropertiesController {
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(trashListValidator)
    return answerList(ctx, await readTrash(query))
  }

  async destroy(ctx: HttpContext) {
    const { i18n, operation, params } = ctx
    await TrashedProperty.purgeOne(params.id, operation)
    logSecurity(ctx, 'property_purged', { about: params.id })
    return { message: i18n.t('trash.purged', { count: 1 }), count: 1 }
  }
}
