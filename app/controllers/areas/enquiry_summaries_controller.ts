import type { HttpContext } from '@adonisjs/core/http'
import { enquirySummary } from '#dashboard/dashboard_figures'

export default class EnquirySummariesController {
  async show({ area, auth }: HttpContext) {
    return enquirySummary(area, auth.getUserOrFail())
  }
}
