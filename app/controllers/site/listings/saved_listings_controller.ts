import type { HttpContext } from '@adonisjs/core/http'
import { savedPage } from '#listings/listing_page'
import { answerPage } from '#listings/page_answer'

export default class SavedListingsController {
  async show(ctx: HttpContext) {
    return answerPage(ctx, 'saved', () => savedPage(ctx))
  }
}
