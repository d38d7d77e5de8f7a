import type { HttpContext } from '@adonisjs/core/http'
import { ownerSource } from '#sources/lists'

export default class OwnersController {
  /** Property owners, the newest first. */
  async index(ctx: HttpContext) {
    return ownerSource.send(ctx, await ctx.request.validateUsing(ownerSource.validator))
  }

  /** One property owner. */
  async show({ caller, params }: HttpContext) {
    return ownerSource.find(params.id, caller)
  }
}
