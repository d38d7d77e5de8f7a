import type { HttpContext } from '@adonisjs/core/http'
import { addWithinLimit } from '#auth/user_limits'
import { logSecurity } from '#auth/security_log'
import { ownedBy, ownerPropertyDetails, ownerPropertyList } from '#lists/property_lists'
import { imageAnswer } from '#lists/property_image_rows'
import Property from '#models/property'
import { sendNamedList } from '#lists/list_answer'
import { ownerPropertyListValidator } from '#validators/list'
import { newOwnerPropertyValidator, ownerPropertyValidator } from '#validators/property'

export default class PropertiesController {
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(ownerPropertyListValidator)
    const owner = ctx.auth.getUserOrFail()
    return sendNamedList(ctx, 'properties', ownerPropertyList, query, ownedBy(owner))
  }

  async store({ auth, i18n, operation, request, response }: HttpContext) {
    const owner = auth.getUserOrFail()
    const payload = await request.validateUsing(newOwnerPropertyValidator)
    const { id } = await addWithinLimit('properties', owner, () =>
      Property.add({ ...payload, ownerId: owner.id }, operation)
    )
    response.status(201)
    return {
      propertyId: id,
      message: i18n.t('properties.created'),
      property: await ownerPropertyList.find(id),
    }
  }

  async show({ auth, params }: HttpContext) {
    const owner = auth.getUserOrFail()
    const { property, images } = await ownerPropertyDetails.find(params.id, ownedBy(owner))
    return { property, images: images.map(imageAnswer) }
  }

  async edit({ auth, params }: HttpContext) {
    const owner = auth.getUserOrFail()
    return { property: await ownerPropertyList.find(params.id, ownedBy(owner)) }
  }

  async update({ auth, i18n, operation, params, request }: HttpContext) {
    const owner = auth.getUserOrFail()
    const property = await owner.findProperty(params.id)
    const { version, ...changes } = await request.validateUsing(ownerPropertyValidator)
    const current = () => ownerPropertyList.find(property.id)
    await property.edit({ operation, version, current }, (row) => row.assign(changes))
    return { message: i18n.t('properties.updated'), property: await current() }
  }

  async destroy(ctx: HttpContext) {
    const { i18n, operation, params } = ctx
    await Property.remove(params.id, operation)
    logSecurity(ctx, 'property_deleted', { about: params.id })
    return { message: i18n.t('properties.deleted') }
  }
}
