import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** What the specification (§7) wants beside `message` when this call fails. */
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
