import type { HttpContext } from '@adonisjs/core/http'
import { addWithinLimit } from '#auth/user_limits'
import { ownerPropertyList } from '#lists/property_lists'
import Property from '#models/property'

export default class PropertyCopiesController {
  /** Adds the same property again, without its photos, reference and permit number. @throws Invalid */
  async store({ caller, i18n, operation, params, response }: HttpContext) {
    const property = await caller.findProperty(params.id)
    const { id } = await addWithinLimit('properties', caller, () =>
      Property.copy(property, operation)
    )
    response.status(201)
    return {
      propertyId: id,
      message: i18n.t('properties.copied'),
      property: await ownerPropertyList.find(id),
    }
  }
}
