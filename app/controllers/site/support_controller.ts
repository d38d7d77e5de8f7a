import type { HttpContext } from '@adonisjs/core/http'
import { answerPrepared, preparedPage } from '#server/prepared_page'

export default class SupportController {
  async show(ctx: HttpContext) {
    const page = await preparedPage(ctx, 'site/support', () => ({ path: '/support' }))
    return answerPrepared(ctx, page)
  }
}
