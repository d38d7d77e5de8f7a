import type { HttpContext } from '@adonisjs/core/http'
import { setLengthHeaders } from '#lists/list_answer'
import { changeList, changesIn, operationList } from '#lists/operation_lists'
import Operation from '#history/operation'
import { operationSource } from '#sources/lists'
import { operationChangesValidator } from '#validators/list'

export default class OperationsController {
  /** What was done, by whom, the newest first. */
  async index(ctx: HttpContext) {
    return operationSource.send(ctx, await ctx.request.validateUsing(operationSource.validator))
  }

  /** One operation with its changes. */
  async show(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(operationChangesValidator)
    const { id } = await Operation.findByOrFail('uuid', ctx.params.operationId)
    const changes = await changeList.read(query, changesIn(id))
    setLengthHeaders(ctx, changes)
    return { operation: await operationList.find(id), changes: changes.rows.parse() }
  }
}
