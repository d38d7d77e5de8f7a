import type { HttpContext } from '@adonisjs/core/http'
import { ownerPropertyList } from '#lists/property_lists'
import Property from '#models/property'

export default class ResubmissionsController {
  async store({ auth, i18n, operation, params }: HttpContext) {
    const { id } = await auth.getUserOrFail().findProperty(params.id)
    await Property.resubmit(id, operation)
    return { message: i18n.t('verdicts.resubmitted'), property: await ownerPropertyList.find(id) }
  }
}
