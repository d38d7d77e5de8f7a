import type { HttpContext } from '@adonisjs/core/http'
import { answerChanges } from '#history/change_answer'

export default class CountryChangesController {
  async index(ctx: HttpContext) {
    return answerChanges(ctx, 'country')
  }
}
