import type { HttpContext } from '@adonisjs/core/http'
import { firstRows } from '#lists/first_rows'
import { nonAdmins, userList } from '#lists/user_lists'
import { userListValidator } from '#validators/list'

export default class NonAdminPagesController {
  async index(ctx: HttpContext) {
    const rows = await firstRows(ctx, 'non_admins', userListValidator, (query) =>
      userList.read(query, nonAdmins)
    )
    return ctx.inertia.render('admin/users/index', { firstRows: rows })
  }
}
