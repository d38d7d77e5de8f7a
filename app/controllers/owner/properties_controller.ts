import type { HttpContext } from '@adonisjs/core/http'
import { addWithinLimit } from '#auth/user_limits'
import { ownerPropertyList } from '#lists/property_lists'
import { findWithImages } from '#lists/property_image_rows'
import Property from '#models/property'
import { ownerPropertySource } from '#sources/lists'
import { newOwnerPropertyValidator, ownerPropertyValidator } from '#validators/property'

export default class PropertiesController {
  /** The caller's properties, the newest first. */
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(ownerPropertySource.validator)
    return ownerPropertySource.sendNamed(ctx, 'properties', query)
  }

  /** Adds a property, which waits for an admin. */
  async store({ caller, i18n, operation, request, response }: HttpContext) {
    const payload = await request.validateUsing(newOwnerPropertyValidator)
    const { id } = await addWithinLimit('properties', caller, () =>
      Property.add({ ...payload, ownerId: caller.id }, operation)
    )
    response.status(201)
    return {
      propertyId: id,
      message: i18n.t('properties.created'),
      property: await ownerPropertyList.find(id),
    }
  }

  /** One property with its images. */
  async show({ caller, params }: HttpContext) {
    return findWithImages(params.id, caller)
  }

  /** One property. */
  async edit({ caller, params }: HttpContext) {
    return { property: await ownerPropertySource.find(params.id, caller) }
  }

  /** Changes a property. A fact that is left out stays, null clears it. */
  async update({ caller, i18n, operation, params, request }: HttpContext) {
    const property = await caller.findProperty(params.id)
    const { version, ...changes } = await request.validateUsing(ownerPropertyValidator)
    const current = () => ownerPropertyList.find(property.id)
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
