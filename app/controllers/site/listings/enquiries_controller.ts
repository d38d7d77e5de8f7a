import type { HttpContext } from '@adonisjs/core/http'
import { ensureListed, receiveEnquiry } from '#enquiries/enquiry_receipt'
import { enquiryValidator } from '#validators/enquiry'

export default class EnquiriesController {
  /** Writes to a listing's owner, with an e-mail or a phone number. `website` and `topic` are traps for programs. */
  async store({ i18n, params, request, response }: HttpContext) {
    await ensureListed(params.id)
    const sent = await request.validateUsing(enquiryValidator)
    await receiveEnquiry(params.id, sent, { address: request.ip(), language: i18n.locale })
    response.status(201)
    return { message: i18n.t('enquiries.sent') }
  }
}
