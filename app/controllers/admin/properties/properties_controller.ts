import type { HttpContext } from '@adonisjs/core/http'
import Property from '#models/property'
import { addWithinLimit } from '#auth/user_limits'
import { adminPropertyList } from '#lists/property_lists'
import { adminPropertySource } from '#sources/lists'
import { adminPropertyValidator, newAdminPropertyValidator } from '#validators/property'

export default class PropertiesController {
  /** All properties, the newest first. */
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(adminPropertySource.validator)
    return adminPropertySource.send(ctx, query)
  }

  /** Adds a property, not active. */
  async store({ caller, i18n, operation, request, response }: HttpContext) {
    const payload = await request.validateUsing(newAdminPropertyValidator)
    const property = await addWithinLimit('properties', caller, () =>
      Property.add(payload, operation)
    )
    response.status(201)
    return { propertyId: property.id, message: i18n.t('properties.created') }
  }

  /** One property. */
  async show({ params }: HttpContext) {
    return adminPropertyList.find(params.id)
  }

  /** Changes a property. A fact that is left out stays, null clears it. */
  async update({ i18n, operation, params, request }: HttpContext) {
    const property = await Property.findOrFail(params.id)
    const meta = { stored: property }
    const { version, ...changes } = await request.validateUsing(adminPropertyValidator, { meta })
    const current = () => adminPropertyList.find(property.id)
    await property.edit({ operation, version, current }, (row) => row.assign(changes))
    return { message: i18n.t('properties.updated'), property: await current() }
  }

  /** Moves a property to the trash. */
  async destroy({ i18n, logSecurity, operation, params }: HttpContext) {
    await Property.remove(params.id, operation)
    logSecurity('property_deleted', { about: params.id })
    return { message: i18n.t('properties.deleted') }
  }
}
