import type { HttpContext } from '@adonisjs/core/http'
import { ownerTrashSource } from '#lists/sources'

export default class TrashedPropertiesController {
  async index(ctx: HttpContext) {
    return ownerTrashSource.send(ctx, await ctx.request.validateUsing(ownerTrashSource.validator))
  }
}
