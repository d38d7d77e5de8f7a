import type { HttpContext } from '@adonisjs/core/http'
import {
  adminEnquiryList,
  enquiriesShown,
  enquiriesTo,
  ownerEnquiryList,
} from '#lists/enquiry_lists'
import { answerOf, bringAnswers, listOf } from '#lists/first_answers'
import { openEnquiryValidator } from '#validators/enquiry'
import { adminEnquiryListValidator, ownerEnquiryListValidator } from '#validators/list'

export default class EnquiryPagesController {
  async index(ctx: HttpContext) {
    const { area, inertia } = ctx
    const [, address] = await openEnquiryValidator.tryValidate(ctx.request.qs())
    const answers = area === 'admin' ? ofAdmin(ctx) : ofOwner(ctx)
    const opened = address?.enquiry ? [answers.opened(address.enquiry)] : []
    await bringAnswers(ctx, [answers.rows, ...opened])
    return inertia.render(`${area}/enquiries`, {})
  }
}

function ofAdmin(ctx: HttpContext) {
  return {
    rows: listOf(ctx, 'api.admin.enquiries.index', {
      validator: adminEnquiryListValidator,
      read: (query) => adminEnquiryList.read(query, enquiriesShown(query)),
    }),
    opened: (id: number) =>
      answerOf(
        'api.admin.enquiries.show',
        async () => ({ enquiry: await adminEnquiryList.find(id) }),
        id
      ),
  }
}

function ofOwner(ctx: HttpContext) {
  const owned = enquiriesTo(ctx.auth.getUserOrFail())
  return {
    rows: listOf(ctx, 'api.owner.enquiries.index', {
      validator: ownerEnquiryListValidator,
      read: (query) => ownerEnquiryList.read(query, enquiriesShown(query, owned)),
    }),
    opened: (id: number) =>
      answerOf(
        'api.owner.enquiries.show',
        async () => ({ enquiry: await ownerEnquiryList.find(id, owned) }),
        id
      ),
  }
}
