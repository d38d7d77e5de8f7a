import type { HttpContext } from '@adonisjs/core/http'
import { preparedDescription } from '#description/description'
import { answerPrepared } from '#server/prepared_page'

export default class DescriptionController {
  /** This description, as OpenAPI 3.1. @answers application/json */
  async show(ctx: HttpContext) {
    answerPrepared(ctx, await preparedDescription(), 'application/json; charset=utf-8')
  }
}
