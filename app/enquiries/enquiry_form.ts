import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import encryption from '@adonisjs/core/services/encryption'
import limits from '#config/limits'
import env from '#start/env'

const names = ['name', 'email', 'phone_number', 'message'] as const
type Values = Record<(typeof names)[number], string>

/** What was typed, why it was refused, and the sentence for all of it. */
type TypedEnquiry = {
  values: Values
  errors: Record<string, string>
  failure: string | null
}

/** As the listing's page shows it; `action` takes the plain form, after `days` an enquiry is deleted. */
export type EnquiryForm = TypedEnquiry & { action: string; sent: boolean; days: number }

type Listing = { id: number; href: string }

const blank: Values = { name: '', email: '', phone_number: '', message: '' }

/** A query that can't be read, is too old or belongs to another listing is ignored. */
export function enquiryForm(ctx: HttpContext, { id, href }: Listing): EnquiryForm {
  const { enquiry: query, sent } = ctx.request.qs()
  const typed = ctx.typedEnquiry ?? typedIn(query, id)
  // No cache keeps what somebody has typed.
  if (typed) ctx.response.header('cache-control', 'no-store')
  const { values = blank, errors = {}, failure = null } = typed ?? {}
  const days = env.get('ENQUIRY_DAYS')
  return { action: href, sent: !typed && sent === '1', days, values, errors, failure }
}

export function typedValues({ request }: HttpContext): Values {
  const body = request.body()
  const texts = names.map((name) => [name, typeof body[name] === 'string' ? body[name] : ''])
  return { ...blank, ...Object.fromEntries(texts) }
}

export const thanksAddress = ({ href }: Listing) => `${href}?sent=1#enquiry`

/** @returns undefined for a text that is too long for an address */
export function refusalAddress({ id, href }: Listing, typed: TypedEnquiry) {
  const packed = deflateRawSync(JSON.stringify(typed)).toString('base64url')
  const minutes = limits.enquiries.queryMinutes
  const query = encryption.encrypt(packed, { expiresIn: `${minutes} mins`, purpose: purposeOf(id) })
  const address = `${href}?enquiry=${encodeURIComponent(query)}#enquiry`
  return address.length > limits.enquiries.addressCharacters ? undefined : address
}

const purposeOf = (id: number) => `enquiry ${id}`

function typedIn(query: unknown, id: number): TypedEnquiry | undefined {
  if (typeof query !== 'string') return undefined
  const packed = encryption.decrypt<string>(query, purposeOf(id))
  return packed
    ? JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString())
    : undefined
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    /** Where a page answers the form itself, and not a redirect. */
    typedEnquiry?: TypedEnquiry
  }
}
