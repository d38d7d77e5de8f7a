import type { HttpContext } from '@adonisjs/core/http'
import { absolute } from '#config/app'
import { answerPrepared, preparedPage } from '#server/prepared_page'

export default class SupportController {
  async show(ctx: HttpContext) {
    const page = await preparedPage(ctx, 'site/support', () => ({
      canonical: absolute('/support'),
    }))
    return answerPrepared(ctx, page)
  }
}
