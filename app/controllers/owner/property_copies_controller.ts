import type { HttpContext } from '@adonisjs/core/http'
import { addWithinLimit } from '#auth/user_limits'
import { ownerPropertyList } from '#lists/property_lists'
import Property from '#models/property'

export default class PropertyCopiesController {
  /** Adds the same property again, without its photos, reference and permit number. @throws Invalid */
  async store({ auth, i18n, operation, params, response }: HttpContext) {
    const owner = auth.getUserOrFail()
    const property = await owner.findProperty(params.id)
    const { id } = await addWithinLimit('properties', owner, () =>
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
