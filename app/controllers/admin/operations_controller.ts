import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#lists/list_answer'
import { changeList, changesIn, operationList } from '#lists/operation_lists'
import Operation from '#models/operation'
import { operationListValidator } from '#validators/list'

export default class OperationsController {
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(operationListValidator)
    return answerList(ctx, await operationList.read(query))
  }

  async show({ params }: HttpContext) {
    const { id } = await Operation.findByOrFail('uuid', params.operationId)
    const changes = await changeList.read({}, changesIn(id))
    return { operation: await operationList.find(id), changes: changes.rows.parse() }
  }
}
