import type { HttpContext } from '@adonisjs/core/http'
import { answerChanges } from '#history/change_answer'

export default class UserChangesController {
  async index(ctx: HttpContext) {
    return answerChanges(ctx, 'user')
  }
}
