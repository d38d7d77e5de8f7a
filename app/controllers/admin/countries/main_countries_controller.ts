import type { HttpContext } from '@adonisjs/core/http'
import { answerCountries } from '#lists/country_list'

export default class MainCountriesController {
  /** The main countries by their names. */
  async index(ctx: HttpContext) {
    return answerCountries(ctx, 'mains')
  }
}
