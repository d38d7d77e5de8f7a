import type { HttpContext } from '@adonisjs/core/http'
import { firstRows } from '#lists/first_rows'
import { ownedBy, ownerPropertyList } from '#lists/lists'
import { ownerPropertyListValidator } from '#validators/list'

export default class PropertyPagesController {
  async index(ctx: HttpContext) {
    const owner = ctx.auth.getUserOrFail()
    const rows = await firstRows(ctx, 'properties', ownerPropertyListValidator, (query) =>
      ownerPropertyList.read(query, ownedBy(owner))
    )
    return ctx.inertia.render('owner/dashboard', { firstRows: rows })
  }
}
