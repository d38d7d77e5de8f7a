import type { HttpContext } from '@adonisjs/core/http'
import { answerList, setLengthHeaders } from '#lists/list_answer'
import { changeList, changesIn, operationList } from '#lists/operation_lists'
import Operation from '#history/operation'
import { operationChangesValidator, operationListValidator } from '#validators/list'

export default class OperationsController {
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(operationListValidator)
    return answerList(ctx, await operationList.read(query))
  }

  async show(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(operationChangesValidator)
    const { id } = await Operation.findByOrFail('uuid', ctx.params.operationId)
    const changes = await changeList.read(query, changesIn(id))
    setLengthHeaders(ctx, changes)
    return { operation: await operationList.find(id), changes: changes.rows.parse() }
  }
}
