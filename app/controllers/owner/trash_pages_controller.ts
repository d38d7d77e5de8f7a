import type { HttpContext } from '@adonisjs/core/http'
import { bringAnswers, listOf } from '#lists/first_answers'
import { readOwnTrash } from '#lists/trash_list'
import { trashListValidator } from '#validators/list'

export default class TrashPagesController {
  async index(ctx: HttpContext) {
    const owner = ctx.auth.getUserOrFail()
    await bringAnswers(ctx, [
      listOf(ctx, 'api.owner.trashed_properties.index', {
        validator: trashListValidator,
        read: (query) => readOwnTrash(query, owner),
        settings: 'trash',
      }),
    ])
    return ctx.inertia.render('owner/trash', {})
  }
}
