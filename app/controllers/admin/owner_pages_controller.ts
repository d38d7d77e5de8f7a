import type { HttpContext } from '@adonisjs/core/http'
import { answerOf, bringAnswers, listOf, rowsOf } from '#lists/first_answers'
import { adminPropertyList } from '#lists/property_lists'
import { ownerList, owners } from '#lists/user_lists'
import { adminPropertyListValidator, ownerListValidator } from '#validators/list'

const properties = 'api.admin.properties.index'

export default class OwnerPagesController {
  async index(ctx: HttpContext) {
    const rows = listOf(ctx, 'api.admin.owners.index', {
      validator: ownerListValidator,
      read: (query) => ownerList.read(query, owners),
      settings: 'owners',
    })
    await bringAnswers(ctx, [rows])
    return ctx.inertia.render('admin/owners/index', {})
  }

  async show(ctx: HttpContext) {
    const ownerId = Number(ctx.params.id)
    const owned = { owner_id: ownerId, per_page: 1 }
    const count = (query: typeof owned & { state?: 'waiting'; images?: 'none' }) =>
      rowsOf(properties, query, (parts) => adminPropertyList.read(parts))
    await bringAnswers(ctx, [
      answerOf('api.admin.owners.show', () => ownerList.find(ownerId, owners), ownerId),
      count(owned),
      count({ ...owned, state: 'waiting' }),
      count({ ...owned, images: 'none' }),
      listOf(ctx, properties, {
        validator: adminPropertyListValidator,
        read: (query) => adminPropertyList.read(query),
        settings: 'properties',
        fixed: { owner_id: ownerId },
      }),
    ])
    return ctx.inertia.render('admin/owners/show', { ownerId })
  }
}
