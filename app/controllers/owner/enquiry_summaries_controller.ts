import type { HttpContext } from '@adonisjs/core/http'
import { countNewEnquiries, enquiriesTo } from '#lists/enquiry_lists'

export default class EnquirySummariesController {
  async show({ auth }: HttpContext) {
    return { new: await countNewEnquiries(enquiriesTo(auth.getUserOrFail())) }
  }
}
