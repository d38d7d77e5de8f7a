import type { HttpContext } from '@adonisjs/core/http'
import { ownerTrashSource } from '#sources/lists'

export default class TrashedPropertiesController {
  /** What the caller has deleted, and not what an admin has, the newest first. */
  async index(ctx: HttpContext) {
    return ownerTrashSource.send(ctx, await ctx.request.validateUsing(ownerTrashSource.validator))
  }
}
