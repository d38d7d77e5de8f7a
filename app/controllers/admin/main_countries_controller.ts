import type { HttpContext } from '@adonisjs/core/http'
import { answerCountries } from '#lists/country_list'

export default class MainCountriesController {
  async index(ctx: HttpContext) {
    return answerCountries(ctx, 'mains')
  }
}
