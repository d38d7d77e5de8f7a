import type { HttpContext } from '@adonisjs/core/http'
import Enquiry from '#enquiries/enquiry'
import { NotFound } from '#exceptions/refusal'
import Operation from '#history/operation'
import { answerLinkPage } from '#mail/link_page'
import { answering } from '#mail/signed_links'
import User from '#models/user'
import { ownerEnquirySource } from '#sources/lists'

const texts = 'answering'

/** An owner comes from the mail of an enquiry, without a session. */
export default class AnsweredEnquiriesController {
  /** Changes nothing, because scanners of mailboxes open every address. */
  async show(ctx: HttpContext) {
    const found = await find(ctx)
    if (!found) return answerLinkPage(ctx, { texts, state: 'unknown' })
    const { id, name, property, state } = found.enquiry
    return answerLinkPage(ctx, {
      texts,
      state: state === 'new' ? 'asked' : 'off',
      values: { name, title: property.title },
      next: { text: ctx.i18n.t('mails.enquiry.action'), url: `/owner-enquiries?enquiry=${id}` },
    })
  }

  async store(ctx: HttpContext) {
    const found = await find(ctx)
    if (found?.enquiry.state === 'new') {
      const operation = Operation.by(found.owner)
      await Enquiry.edit(found.enquiry.id, 'answered', { operation })
      ctx.response.header('x-operation-id', operation.uuid)
    }
    return this.show(ctx)
  }
}

async function find({ params }: HttpContext) {
  const { id, ownerId } = answering.read(params.signed) ?? {}
  const account = { id: ownerId ?? 0, active: true, role: 'Property owner' as const }
  const owner = await User.findBy(account, { connection: 'reader' })
  if (!id || !owner) return undefined
  const enquiry = await ownerEnquirySource.find(id, owner).catch((error) => {
    if (!(error instanceof NotFound)) throw error
  })
  return enquiry && enquiry.state !== 'spam' ? { enquiry, owner } : undefined
}
