import type { HttpContext } from '@adonisjs/core/http'
import { firstRows } from '#lists/first_rows'
import { adminPropertyList } from '#lists/property_lists'
import { adminPropertyListValidator } from '#validators/list'

export default class PropertyPagesController {
  async index(ctx: HttpContext) {
    const rows = await firstRows(ctx, 'properties', adminPropertyListValidator, (query) =>
      adminPropertyList.read(query)
    )
    return ctx.inertia.render('admin/properties/index', { firstRows: rows })
  }
}
