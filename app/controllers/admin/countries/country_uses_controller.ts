import type { HttpContext } from '@adonisjs/core/http'
import Country from '#models/country'

export default class CountryUsesController {
  /** How many users and properties name a country. */
  async show({ params }: HttpContext) {
    const country = await Country.findOrFail(params.id)
    return country.uses()
  }
}
