import type { HttpContext } from '@adonisjs/core/http'
import Country from '#models/country'
import { answerCountries } from '#lists/country_list'
import { logSecurity } from '#auth/security_log'
import { countryEditValidator, countryValidator } from '#validators/country'

export default class CountriesController {
  async index(ctx: HttpContext) {
    return answerCountries(ctx, 'all')
  }

  async store({ i18n, operation, request, response }: HttpContext) {
    const { name, parentId } = await request.validateUsing(countryValidator)
    const country = await Country.add(name, parentId ?? null, operation)
    response.status(201)
    return { success: true as const, message: i18n.t('countries.created'), country: shape(country) }
  }

  async update({ i18n, operation, params, request }: HttpContext) {
    const country = await Country.findOrFail(params.id)
    const { version, ...changes } = await request.validateUsing(countryEditValidator)
    const stored = await country.change(changes, { operation, version, current: shape })
    return { message: i18n.t('countries.updated'), country: shape(stored) }
  }

  async destroy(ctx: HttpContext) {
    const { i18n, operation, params } = ctx
    const country = await Country.findOrFail(params.id)
    await country.remove(operation)
    logSecurity(ctx, 'country_deleted', { about: params.id })
    return { message: i18n.t('countries.deleted') }
  }
}

function shape({ id, name, parentId, version }: Country) {
  return { id, name, parent_id: parentId, version }
}
