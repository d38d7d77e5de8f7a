import type { HttpContext } from '@adonisjs/core/http'
import Enquiry from '#enquiries/enquiry'
import type { EnquiryRow } from '#lists/enquiry_lists'
import type { JsonText } from '#lists/json_text'
import { adminEnquirySource, ownerEnquirySource } from '#sources/lists'
import { enquiryStateValidator } from '#validators/enquiry'

const sources = { admin: adminEnquirySource, owner: ownerEnquirySource }

export default class EnquiriesController {
  /** What visitors have written, the newest first. Spam is left out unless `state` asks for it. */
  async index(ctx: HttpContext): Promise<JsonText<EnquiryRow[]>> {
    const { area, request } = ctx
    return area === 'admin'
      ? adminEnquirySource.send(ctx, await request.validateUsing(adminEnquirySource.validator))
      : ownerEnquirySource.send(ctx, await request.validateUsing(ownerEnquirySource.validator))
  }

  /** One enquiry. */
  async show(ctx: HttpContext) {
    return { enquiry: await findEnquiry(ctx) }
  }

  /** Changes the state of an enquiry. */
  async update(ctx: HttpContext) {
    const { i18n, operation, params, request } = ctx
    const current = () => findEnquiry(ctx)
    await current()
    const { state, version } = await request.validateUsing(enquiryStateValidator)
    await Enquiry.edit(params.id, state, { operation, version, current })
    return { message: i18n.t(`enquiries.set_${state}`), enquiry: await current() }
  }

  /** Deletes an enquiry for good. */
  async destroy({ i18n, logSecurity, operation, params }: HttpContext) {
    await Enquiry.remove(params.id, operation)
    logSecurity('enquiry_deleted', { about: params.id })
    return { message: i18n.t('enquiries.deleted') }
  }
}

const findEnquiry = ({ area, caller, params }: HttpContext): Promise<EnquiryRow> =>
  sources[area].find(params.id, caller)
