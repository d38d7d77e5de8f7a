import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import Operation from '#models/operation'

/** What a call changes is one operation, which its answer names (API.md, "Changes, undo, trash"). */
export default class OperationMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (['GET', 'HEAD'].includes(ctx.request.method())) return next()
    ctx.operation = Operation.by(ctx.auth.user)
    const output = await next()
    if (ctx.operation.isStored) ctx.response.header('x-operation-id', ctx.operation.uuid)
    return output
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    operation: Operation
  }
}
