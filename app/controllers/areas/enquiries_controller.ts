import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import Enquiry from '#enquiries/enquiry'
import {
  adminEnquiryList,
  enquiriesIn,
  enquiriesShown,
  ownerEnquiryList,
  type EnquiryRow,
} from '#lists/enquiry_lists'
import { answerList } from '#lists/list_answer'
import { enquiryStateValidator } from '#validators/enquiry'
import { adminEnquiryListValidator, ownerEnquiryListValidator } from '#validators/list'

const lists = { admin: adminEnquiryList, owner: ownerEnquiryList }

export default class EnquiriesController {
  async index(ctx: HttpContext) {
    const { area, request } = ctx
    const query = await (area === 'admin'
      ? request.validateUsing(adminEnquiryListValidator)
      : request.validateUsing(ownerEnquiryListValidator))
    const rows = await lists[area].read(query, enquiriesShown(query, scopeOf(ctx)))
    return answerList<EnquiryRow>(ctx, rows)
  }

  async show(ctx: HttpContext) {
    return { enquiry: await findEnquiry(ctx) }
  }

  async update(ctx: HttpContext) {
    const { i18n, operation, params, request } = ctx
    const current = () => findEnquiry(ctx)
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

const scopeOf = ({ area, auth }: HttpContext) => enquiriesIn(area, auth.getUserOrFail())

function findEnquiry(ctx: HttpContext) {
  return lists[ctx.area].find(ctx.params.id, scopeOf(ctx))
}
