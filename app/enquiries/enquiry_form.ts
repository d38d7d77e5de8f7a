import type { HttpContext } from '@adonisjs/core/http'
import env from '#start/env'

const names = ['name', 'email', 'phone_number', 'message'] as const
type Values = Record<(typeof names)[number], string>

type TypedEnquiry = {
  values: Values
  errors: Record<string, string>
  failure: string | null
}

/** `action` takes the plain form; after `days` an enquiry is deleted. */
export type EnquiryForm = TypedEnquiry & { action: string; sent: boolean; days: number }

const blank: Values = { name: '', email: '', phone_number: '', message: '' }

/** The answer to a plain form shows the form too, far down on a phone. */
export function enquiryForm(
  { request, typedEnquiry: typed }: HttpContext,
  href: string
): EnquiryForm {
  const { values = blank, errors = {}, failure = null } = typed ?? {}
  const sent = !typed && request.qs().sent === '1'
  const days = env.get('ENQUIRY_DAYS')
  return { action: `${href}#enquiry`, sent, days, values, errors, failure }
}

export function typedValues({ request }: HttpContext): Values {
  const body = request.body()
  const texts = names.map((name) => [name, typeof body[name] === 'string' ? body[name] : ''])
  return { ...blank, ...Object.fromEntries(texts) }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    typedEnquiry?: TypedEnquiry
  }
}
