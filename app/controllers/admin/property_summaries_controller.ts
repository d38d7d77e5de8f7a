import type { HttpContext } from '@adonisjs/core/http'
import { summarizeProperties } from '#models/summaries'
import { summaryValidator } from '#validators/summary'

/** A POST, because its ids would not fit into an address. */
export default class PropertySummariesController {
  async store({ request }: HttpContext) {
    const { ids } = await request.validateUsing(summaryValidator)
    return summarizeProperties(ids)
  }
}
