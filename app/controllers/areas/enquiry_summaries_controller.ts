import type { HttpContext } from '@adonisjs/core/http'
import { countNewEnquiries, enquiriesIn } from '#lists/enquiry_lists'

export default class EnquirySummariesController {
  async show({ area, auth }: HttpContext) {
    return { new: await countNewEnquiries(enquiriesIn(area, auth.getUserOrFail())) }
  }
}
