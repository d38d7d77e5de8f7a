import type { HttpContext } from '@adonisjs/core/http'
import env from '#start/env'
import type { EnquiryKind } from '#enquiries/enquiry_states'

const names = {
  enquiry: ['name', 'email', 'phone_number', 'message'],
  report: ['reason', 'email', 'message'],
} as const

type TypedEnquiry = {
  values: Record<string, string>
  errors: Record<string, string>
  failure: string | null
}

/** `action` takes the plain form; after `days` an enquiry is deleted. */
export type EnquiryForm = TypedEnquiry & { action: string; sent: boolean; days: number }

/** The answer to a plain form shows the form too, far down on a phone. */
export function enquiryForm(ctx: HttpContext, href: string, kind: EnquiryKind): EnquiryForm {
  const typed = ctx.typedEnquiry?.[kind]
  const { values = {}, errors = {}, failure = null } = typed ?? {}
  const sent = !ctx.typedEnquiry && sentKind(ctx) === kind
  const days = env.get('ENQUIRY_DAYS')
  return { action: `${href}#${kind}`, sent, days, values, errors, failure }
}

const marks = { enquiry: '1', report: 'report' }

export const sentMark = (kind: EnquiryKind) => `?sent=${marks[kind]}#${kind}`

/** What the page thanks for. */
export function sentKind({ request }: HttpContext): EnquiryKind | null {
  const { sent } = request.qs()
  if (sent === marks.enquiry) return 'enquiry'
  return sent === marks.report ? 'report' : null
}

export const typedKind = ({ request }: HttpContext): EnquiryKind =>
  request.body().kind === 'report' ? 'report' : 'enquiry'

export function typedValues({ request }: HttpContext, kind: EnquiryKind) {
  const body = request.body()
  const texts = names[kind].map((name) => [name, typeof body[name] === 'string' ? body[name] : ''])
  return Object.fromEntries(texts)
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    typedEnquiry?: Partial<Record<EnquiryKind, TypedEnquiry>>
  }
}
