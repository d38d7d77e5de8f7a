import type { HttpContext } from '@adonisjs/core/http'
import { bringAnswers, listOf, rowsOf } from '#lists/first_answers'
import { readTrash } from '#lists/trash_list'
import { trashListValidator } from '#validators/list'

const route = 'api.admin.trashed_properties.index'

export default class TrashPagesController {
  async index(ctx: HttpContext) {
    await bringAnswers(ctx, [
      listOf(ctx, route, { validator: trashListValidator, read: readTrash, settings: 'trash' }),
      rowsOf(route, { per_page: 1 }, readTrash),
    ])
    return ctx.inertia.render('admin/trash', {})
  }
}
