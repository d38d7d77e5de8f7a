import type { HttpContext } from '@adonisjs/core/http'
import { describedPage } from '#description/page'
import { answerPrepared, preparedPage } from '#server/prepared_page'

export default class DescriptionController {
  async show(ctx: HttpContext) {
    answerPrepared(ctx, await preparedPage(ctx, 'site/api', describedPage))
  }
}
