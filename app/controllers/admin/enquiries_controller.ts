import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import Enquiry from '#enquiries/enquiry'
import { adminEnquiryList, enquiriesShown } from '#lists/enquiry_lists'
import { answerList } from '#lists/list_answer'
import { enquiryStateValidator } from '#validators/enquiry'
import { adminEnquiryListValidator } from '#validators/list'

export default class EnquiriesController {
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(adminEnquiryListValidator)
    return answerList(ctx, await adminEnquiryList.read(query, enquiriesShown(query)))
  }

  async show({ params }: HttpContext) {
    return { enquiry: await adminEnquiryList.find(params.id) }
  }

  async update({ i18n, operation, params, request }: HttpContext) {
    const current = () => adminEnquiryList.find(params.id)
    await current()
    const { state, version } = await request.validateUsing(enquiryStateValidator)
    await Enquiry.edit(params.id, state, { operation, version, current })
    return { message: i18n.t(`enquiries.set_${state}`), enquiry: await current() }
  }

  async destroy(ctx: HttpContext) {
    const { i18n, operation, params } = ctx
    await Enquiry.remove(params.id, operation)
    logSecurity(ctx, 'enquiry_deleted', { about: params.id })
    return { message: i18n.t('enquiries.deleted') }
  }
}
