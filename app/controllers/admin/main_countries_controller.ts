import type { HttpContext } from '@adonisjs/core/http'
import { countryAnswers } from '#lists/country_answers'
import { answerReady } from '#lists/ready_answer'

export default class MainCountriesController {
  async index(ctx: HttpContext) {
    const { mains } = await countryAnswers()
    return answerReady<{ id: number; name: string }>(ctx, mains)
  }
}
