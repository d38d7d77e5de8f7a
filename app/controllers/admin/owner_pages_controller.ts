import type { HttpContext } from '@adonisjs/core/http'
import { firstRows } from '#lists/first_rows'
import { ownerList, owners } from '#lists/user_lists'
import { ownerListValidator } from '#validators/list'

export default class OwnerPagesController {
  async index(ctx: HttpContext) {
    const rows = await firstRows(ctx, 'owners', ownerListValidator, (query) =>
      ownerList.read(query, owners)
    )
    return ctx.inertia.render('admin/owners/index', { firstRows: rows })
  }

  show({ inertia, params }: HttpContext) {
    return inertia.render('admin/owners/show', { ownerId: Number(params.id) })
  }
}
