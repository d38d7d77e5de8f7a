import type { HttpContext } from '@adonisjs/core/http'
import { bringAnswers, listOf } from '#lists/first_answers'
import { userList } from '#lists/user_lists'
import { userListValidator } from '#validators/list'

export default class UserPagesController {
  async index(ctx: HttpContext) {
    const users = listOf(ctx, 'api.admin.users.index', {
      validator: userListValidator,
      read: (query) => userList.read(query),
      settings: 'users',
    })
    await bringAnswers(ctx, [users])
    return ctx.inertia.render('admin/users/all', {})
  }
}
