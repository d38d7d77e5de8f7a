import type { HttpContext } from '@adonisjs/core/http'
import { ownerOptionList, owners } from '#lists/user_lists'
import { sendList } from '#lists/list_answer'
import { ownerOptionListValidator } from '#validators/list'

export default class OwnerOptionsController {
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(ownerOptionListValidator)
    return sendList(ctx, ownerOptionList, { sort: 'name', ...query }, owners)
  }
}
