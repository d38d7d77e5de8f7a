import type { HttpContext } from '@adonisjs/core/http'
import { nonAdminSource } from '#sources/lists'

export default class NonAdminsController {
  /** Owners and tenants, the newest first. */
  async index(ctx: HttpContext) {
    return nonAdminSource.send(ctx, await ctx.request.validateUsing(nonAdminSource.validator))
  }
}
