import type { HttpContext } from '@adonisjs/core/http'
import { ownerPropertyList } from '#lists/property_lists'
import Property from '#models/property'

export default class WithdrawalsController {
  async store({ auth, i18n, operation, params }: HttpContext) {
    const { id } = await auth.getUserOrFail().findProperty(params.id)
    await Property.withdraw(id, operation)
    return { message: i18n.t('verdicts.withdrawn'), property: await ownerPropertyList.find(id) }
  }
}
