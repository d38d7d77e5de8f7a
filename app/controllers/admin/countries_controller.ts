import type { HttpContext } from '@adonisjs/core/http'
import Country from '#models/country'
import { countryValidator } from '#validators/country'

export default class CountriesController {
  async index() {
    return Country.inOrder()
  }

  async store({ i18n, request, response }: HttpContext) {
    const { name, parentId } = await request.validateUsing(countryValidator)
    const country = await new Country().merge({ name }).placeUnder(parentId ?? null)
    response.status(201)
    return { success: true as const, message: i18n.t('countries.created'), country: shape(country) }
  }

  async update({ i18n, params, request }: HttpContext) {
    const country = await Country.findOrFail(params.id)
    const { name, parentId } = await request.validateUsing(countryValidator)
    await country.merge({ name }).placeUnder(parentId === undefined ? country.parentId : parentId)
    return { message: i18n.t('countries.updated'), country: shape(country) }
  }

  async destroy({ i18n, params }: HttpContext) {
    const country = await Country.findOrFail(params.id)
    await country.remove()
    return { message: i18n.t('countries.deleted') }
  }
}

function shape({ id, name, parentId }: Country) {
  return { id, name, parent_id: parentId }
}
