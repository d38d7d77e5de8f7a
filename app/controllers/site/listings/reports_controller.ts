import type { HttpContext } from '@adonisjs/core/http'
import { ensureListed, receiveEnquiry } from '#enquiries/enquiry_receipt'
import { reportValidator } from '#validators/enquiry'

export default class ReportsController {
  /** Tells the admins what is wrong with a listing. `other` needs a message. */
  async store({ i18n, params, request, response }: HttpContext) {
    await ensureListed(params.id)
    const sent = await request.validateUsing(reportValidator)
    await receiveEnquiry(params.id, sent, { address: request.ip(), language: i18n.locale })
    response.status(201)
    return { message: i18n.t('enquiries.reported') }
  }
}
