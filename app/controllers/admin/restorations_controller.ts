import type { HttpContext } from '@adonisjs/core/http'
import { adminPropertyList } from '#lists/lists'
import TrashedProperty from '#models/trashed_property'

export default class RestorationsController {
  async store({ i18n, operation, params }: HttpContext) {
    await TrashedProperty.restore(params.id, operation)
    const property = await adminPropertyList.find(params.id)
    return { message: i18n.t('trash.restored'), property }
  }
}
