import type { HttpContext } from '@adonisjs/core/http'
import { bringAnswers, listOf } from '#lists/first_answers'
import { nonAdmins, userList } from '#lists/user_lists'
import { userListValidator } from '#validators/list'

export default class NonAdminPagesController {
  async index(ctx: HttpContext) {
    const users = listOf(ctx, 'api.admin.non_admins.index', {
      validator: userListValidator,
      read: (query) => userList.read(query, nonAdmins),
      settings: 'non_admins',
    })
    await bringAnswers(ctx, [users])
    return ctx.inertia.render('admin/users/index', {})
  }
}
