import type { HttpContext } from '@adonisjs/core/http'
import { ownerList, owners } from '#lists/user_lists'
import { sendList } from '#lists/list_answer'
import { ownerListValidator } from '#validators/list'

export default class OwnersController {
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(ownerListValidator)
    return sendList(ctx, ownerList, query, owners)
  }

  async show({ params }: HttpContext) {
    return ownerList.find(params.id, owners)
  }
}
