import type { HttpContext } from '@adonisjs/core/http'
import { firstRows } from '#lists/first_rows'
import { userList } from '#lists/user_lists'
import { userListValidator } from '#validators/list'

export default class UserPagesController {
  async index(ctx: HttpContext) {
    const rows = await firstRows(ctx, 'users', userListValidator, (query) => userList.read(query))
    return ctx.inertia.render('admin/users/all', { firstRows: rows })
  }
}
