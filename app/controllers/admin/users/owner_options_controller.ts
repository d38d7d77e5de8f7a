import type { HttpContext } from '@adonisjs/core/http'
import { ownerOptionSource } from '#sources/lists'

export default class OwnerOptionsController {
  /** Property owners by their names. */
  async index(ctx: HttpContext) {
    return ownerOptionSource.send(ctx, await ctx.request.validateUsing(ownerOptionSource.validator))
  }
}
