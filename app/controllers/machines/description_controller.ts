import type { HttpContext } from '@adonisjs/core/http'
import { readDescription } from '#description/description'
import { answerPrepared, preparedOnce } from '#server/prepared_page'

export default class DescriptionController {
  /** This description, as OpenAPI 3.1. @answers application/json */
  async show(ctx: HttpContext) {
    const prepared = await preparedOnce('openapi', readDescription)
    answerPrepared(ctx, prepared, 'application/json; charset=utf-8')
  }
}
