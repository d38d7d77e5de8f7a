import type { HttpContext } from '@adonisjs/core/http'
import Property from '#models/property'
import { adminPropertyList } from '#services/lists'
import { removeProperty } from '#services/removal'
import { answerList } from '#transformers/list_answer'
import { adminPropertyListValidator } from '#validators/list'
import { adminPropertyValidator } from '#validators/property'

export default class PropertiesController {
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(adminPropertyListValidator)
    return answerList(ctx, await adminPropertyList.read(query))
  }

  /** It starts inactive, like the one that an owner adds. */
  async store({ i18n, request, response }: HttpContext) {
    const property = await Property.create(await request.validateUsing(adminPropertyValidator))
    response.status(201)
    return { propertyId: property.id, message: i18n.t('properties.created') }
  }

  async show({ params }: HttpContext) {
    return adminPropertyList.find(params.id)
  }

  /** The same row under the address that the edit screen asks. */
  async edit({ params }: HttpContext) {
    return adminPropertyList.find(params.id)
  }

  async update({ i18n, params, request }: HttpContext) {
    const property = await Property.findOrFail(params.id)
    await property.merge(await request.validateUsing(adminPropertyValidator)).save()
    return {
      message: i18n.t('properties.updated'),
      property: await adminPropertyList.find(property.id),
    }
  }

  async destroy({ i18n, params }: HttpContext) {
    await removeProperty(await Property.findOrFail(params.id))
    return { message: i18n.t('properties.deleted') }
  }
}
