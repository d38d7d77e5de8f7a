import type { HttpContext } from '@adonisjs/core/http'
import { adminPropertyList } from '#lists/property_lists'
import { idsAmong } from '#lists/selection'
import { summarizeProperties } from '#dashboard/summaries'
import { propertySummaryValidator } from '#validators/summary'

export default class PropertySummariesController {
  async store({ request }: HttpContext) {
    const selected = await request.validateUsing(propertySummaryValidator)
    return summarizeProperties(await idsAmong(adminPropertyList, selected))
  }
}
