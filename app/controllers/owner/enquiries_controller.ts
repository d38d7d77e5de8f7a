import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import Enquiry from '#enquiries/enquiry'
import { enquiriesShown, enquiriesTo, ownerEnquiryList } from '#lists/enquiry_lists'
import { answerList } from '#lists/list_answer'
import { enquiryStateValidator } from '#validators/enquiry'
import { ownerEnquiryListValidator } from '#validators/list'

export default class EnquiriesController {
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(ownerEnquiryListValidator)
    const scope = enquiriesShown(query, enquiriesTo(ctx.auth.getUserOrFail()))
    return answerList(ctx, await ownerEnquiryList.read(query, scope))
  }

  async show(ctx: HttpContext) {
    return { enquiry: await findEnquiry(ctx) }
  }

  async update(ctx: HttpContext) {
    const { i18n, operation, params, request } = ctx
    await findEnquiry(ctx)
    const { state, version } = await request.validateUsing(enquiryStateValidator)
    const current = () => findEnquiry(ctx)
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

function findEnquiry({ auth, params }: HttpContext) {
  return ownerEnquiryList.find(params.id, enquiriesTo(auth.getUserOrFail()))
}
