import type { HttpContext } from '@adonisjs/core/http'
import { ownerSource } from '#sources/lists'

export default class OwnersController {
  async index(ctx: HttpContext) {
    return ownerSource.send(ctx, await ctx.request.validateUsing(ownerSource.validator))
  }

  async show({ auth, params }: HttpContext) {
    return ownerSource.find(params.id, auth.getUserOrFail())
  }
}
