import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import Operation from '#history/operation'

export default class OperationMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (['GET', 'HEAD'].includes(ctx.request.method())) return next()
    ctx.operation = Operation.by(ctx.auth.user)
    const { token, program } = ctx.auth.use(ctx.area)
    ctx.operation.session = token
    ctx.operation.token = program?.name ?? null
    const output = await next()
    const { isStored, uuid, offer } = ctx.operation
    if (isStored) ctx.response.header('x-operation-id', uuid)
    const mayUndo = ctx.area === 'admin' || ctx.operation.recordType === 'property'
    if (offer && mayUndo) {
      const params = { area: ctx.area, id: uuid, ...offer }
      ctx.response.header('x-operation-undo', new URLSearchParams(params).toString())
    }
    return output
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    operation: Operation
  }
}
