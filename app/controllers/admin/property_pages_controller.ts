import type { HttpContext } from '@adonisjs/core/http'
import { bringAnswers, listOf } from '#lists/first_answers'
import { adminPropertyList } from '#lists/property_lists'
import { adminPropertyListValidator } from '#validators/list'

export default class PropertyPagesController {
  async index(ctx: HttpContext) {
    const properties = listOf(ctx, 'api.admin.properties.index', {
      validator: adminPropertyListValidator,
      read: (query) => adminPropertyList.read(query),
      settings: 'properties',
    })
    await bringAnswers(ctx, [properties])
    return ctx.inertia.render('admin/properties/index', {})
  }
}
