import type { HttpContext } from '@adonisjs/core/http'
import env from '#start/env'
import { enquiryKinds, type EnquiryKind } from '#enquiries/enquiry_states'
import { refusedForm, type RefusedForm } from '#exceptions/refused_form'

type EnquiryForm = RefusedForm & { action: string; sent: boolean; days: number }

/** The answer to a plain form shows the form too, far down on a phone. */
export function enquiryForm(ctx: HttpContext, href: string, kind: EnquiryKind): EnquiryForm {
  const sent = !ctx.refusedForms && sentKind(ctx) === kind
  const days = env.get('ENQUIRY_DAYS')
  return { ...refusedForm(ctx, kind), action: `${href}#${kind}`, sent, days }
}

const sentValues = { enquiry: '1', report: 'report' }

export const sentQuery = (kind: EnquiryKind) => `?sent=${sentValues[kind]}#${kind}`

export const sentKind = ({ request }: HttpContext) =>
  enquiryKinds.find((kind) => sentValues[kind] === request.qs().sent)

export const typedKind = ({ request }: HttpContext): EnquiryKind =>
  request.body().kind === 'report' ? 'report' : 'enquiry'
