import type { HttpContext } from '@adonisjs/core/http'
import { bringAnswers, listOf } from '#lists/first_answers'
import { operationList } from '#lists/operation_lists'
import { operationListValidator } from '#validators/list'

export default class OperationPagesController {
  async index(ctx: HttpContext) {
    const operations = listOf(ctx, 'api.admin.operations.index', {
      validator: operationListValidator,
      read: (query) => operationList.read(query),
    })
    await bringAnswers(ctx, [operations])
    return ctx.inertia.render('admin/activity', {})
  }
}
