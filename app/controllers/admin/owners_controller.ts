import type { HttpContext } from '@adonisjs/core/http'
import { ownerList, owners } from '#lists/user_lists'
import { answerList } from '#lists/list_answer'
import { ownerListValidator } from '#validators/list'

export default class OwnersController {
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(ownerListValidator)
    return answerList(ctx, await ownerList.read(query, owners))
  }

  /** A tenant or an admin is a 404 too. */
  async show({ params }: HttpContext) {
    return ownerList.find(params.id, owners)
  }
}
