import type { HttpContext } from '@adonisjs/core/http'
import { ownerTrashSource } from '#sources/lists'

export default class TrashedPropertiesController {
  async index(ctx: HttpContext) {
    return ownerTrashSource.send(ctx, await ctx.request.validateUsing(ownerTrashSource.validator))
  }
}
