import vine from '@vinejs/vine'
import { enquiryStates } from '#config/enquiries'
import limits from '#config/limits'
import { email, name, phoneNumber, text, version } from '#validators/fields'

/** What a visitor writes; `website` is a field that people don't see (api.md, "Listings"). */
export const enquiryValidator = vine.create({
  name: name(),
  email: email().optional().requiredIfMissing('phone_number'),
  phone_number: phoneNumber(withoutSeparators).optional().requiredIfMissing('email'),
  message: text(limits.enquiries.messageCharacters),
  website: vine.any().optional(),
})

export const enquiryStateValidator = vine.create({
  state: vine.enum(enquiryStates),
  version: version(),
})

/** People write numbers with blanks, dashes, dots and brackets, on Arabic keyboards with other digits. */
export function withoutSeparators(value: unknown) {
  if (typeof value !== 'string') return value
  return value
    .replace(/[\s().[\]\p{Pd}\u2212\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
