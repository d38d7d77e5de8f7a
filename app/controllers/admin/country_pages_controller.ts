import type { HttpContext } from '@adonisjs/core/http'
import { allCountries } from '#lists/country_list'
import { answerOf, bringAnswers } from '#lists/first_answers'

export default class CountryPagesController {
  async index(ctx: HttpContext) {
    await bringAnswers(ctx, [answerOf('api.admin.countries.index', allCountries)])
    return ctx.inertia.render('admin/countries/index', {})
  }
}
