import type { HttpContext } from '@adonisjs/core/http'
import { countryAnswers } from '#services/country_answers'
import { answerReady } from '#transformers/ready_answer'

export default class MainCountriesController {
  async index(ctx: HttpContext) {
    const { mains } = await countryAnswers()
    return answerReady<{ id: number; name: string }>(ctx, mains)
  }
}
