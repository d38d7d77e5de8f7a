import type { HttpContext } from '@adonisjs/core/http'
import { readCountryPage } from '#lists/country_list'
import { bringAnswers, listOf } from '#lists/first_answers'
import { countryPageValidator } from '#validators/list'

export default class CountryPagesController {
  async index(ctx: HttpContext) {
    const countries = listOf(ctx, 'api.admin.countries.index', {
      validator: countryPageValidator,
      read: readCountryPage,
      settings: 'countries',
    })
    await bringAnswers(ctx, [countries])
    return ctx.inertia.render('admin/countries/index', {})
  }
}
