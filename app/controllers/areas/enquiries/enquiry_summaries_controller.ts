import type { HttpContext } from '@adonisjs/core/http'
import { enquirySummary } from '#lists/enquiry_lists'

export default class EnquirySummariesController {
  /** How many enquiries are new. */
  async show({ area, caller }: HttpContext) {
    return enquirySummary(area, caller)
  }
}
