import type { HttpContext } from '@adonisjs/core/http'
import { answerMainCountries } from '#lists/country_answers'

export default class MainCountriesController {
  async index(ctx: HttpContext) {
    return answerMainCountries(ctx)
  }
}
