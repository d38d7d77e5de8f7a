import type { HttpContext } from '@adonisjs/core/http'
import Country from '#models/country'
import { answerCountries } from '#lists/country_list'
import { countryEditValidator, countryValidator } from '#validators/country'

export default class CountriesController {
  /** Each main country by its name, followed by its sub-countries by theirs. */
  async index(ctx: HttpContext) {
    return answerCountries(ctx, 'all')
  }

  /** Adds a country, with sub-countries, or several to that of `parent_id`. All or none; `errors` names the entry. */
  async store({ i18n, operation, request, response }: HttpContext) {
    const { name, parentId, subCountries = [] } = await request.validateUsing(countryValidator)
    const added = await Country.addWithSubCountries(
      { name, mainId: parentId ?? null, subCountries },
      operation
    )
    const count = operation.count
    response.status(201)
    return {
      success: true as const,
      message: i18n.t(count > 1 ? 'countries.created_many' : 'countries.created', { count }),
      country: shape(added.country),
      ...(subCountries.length > 0 && { sub_countries: added.subCountries.map(shape) }),
    }
  }

  /** Renames or moves a country. There are two levels, so a main country that has sub-countries stays one. */
  async update({ i18n, operation, params, request }: HttpContext) {
    const country = await Country.findOrFail(params.id)
    const { version, ...changes } = await request.validateUsing(countryEditValidator)
    const stored = await country.change(changes, { operation, version, current: shape })
    return { message: i18n.t('countries.updated'), country: shape(stored) }
  }

  /** Deletes a sub-country that no user and no property names. */
  async destroy({ i18n, logSecurity, operation, params }: HttpContext) {
    const country = await Country.findOrFail(params.id)
    await country.remove(operation)
    logSecurity('country_deleted', { about: params.id })
    return { message: i18n.t('countries.deleted') }
  }
}

function shape({ id, name, parentId, version }: Country) {
  return { id, name, parent_id: parentId, version }
}
