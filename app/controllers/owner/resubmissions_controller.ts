import type { HttpContext } from '@adonisjs/core/http'
import { ownerPropertyList } from '#lists/property_lists'
import { resubmit } from '#review/verdict'

export default class ResubmissionsController {
  async store({ auth, i18n, operation, params }: HttpContext) {
    const { id } = await auth.getUserOrFail().findProperty(params.id)
    await resubmit(id, operation)
    return { message: i18n.t('verdicts.resubmitted'), property: await ownerPropertyList.find(id) }
  }
}
