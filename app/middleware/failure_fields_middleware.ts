import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

export default class FailureFieldsMiddleware {
  handle(ctx: HttpContext, next: NextFn, fields: object) {
    ctx.failureFields = fields
    return next()
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    failureFields?: object
  }
}
