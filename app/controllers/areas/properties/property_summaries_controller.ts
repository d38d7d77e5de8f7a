import type { HttpContext } from '@adonisjs/core/http'
import { summarizeProperties } from '#dashboard/summaries'
import { idsAmong } from '#lists/selection'
import { adminPropertySource, ownerPropertySource } from '#sources/lists'
import { ownerPropertySummaryValidator, propertySummaryValidator } from '#validators/batch'

export default class PropertySummariesController {
  /** What a change of these properties would meet. Nothing of a stranger's is counted for an owner. */
  async store({ area, caller, request }: HttpContext) {
    if (area === 'admin') {
      const selected = await request.validateUsing(propertySummaryValidator)
      return summarizeProperties(await idsAmong(adminPropertySource, selected, caller))
    }
    const { ids, matching = {} } = await request.validateUsing(ownerPropertySummaryValidator)
    return summarizeProperties(await idsAmong(ownerPropertySource, { ids, matching }, caller))
  }
}
