import type { HttpContext } from '@adonisjs/core/http'
import { answerPage } from '#listings/page_answer'
import { savedPage } from '#listings/saved_page'

export default class SavedListingsController {
  async show(ctx: HttpContext) {
    return answerPage(ctx, 'listings/saved', () => savedPage(ctx))
  }
}
