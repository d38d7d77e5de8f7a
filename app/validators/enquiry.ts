import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { enquiryStates, reportReasons } from '#enquiries/enquiry_states'
import limits from '#config/limits'
import { legible } from '#texts/typed_text'
import { email, id, name, phoneNumber, text, version } from '#validators/fields'

export const enquiryValidator = vine.create(
  vine
    .object({
      name: name(),
      email: email().optional(),
      phone_number: phoneNumber().optional(),
      message: text(limits.enquiries.messageCharacters),
      topic: vine.any().optional(),
      website: vine.any().optional(),
    })
    .merge(vine.group([vine.group.if(isReachable, {})]).otherwise(reportContact))
)

export const reportValidator = vine.create({
  reason: vine.enum(reportReasons),
  email: email().optional(),
  message: text(limits.enquiries.messageCharacters).optional().requiredWhen('reason', '=', 'other'),
  topic: vine.any().optional(),
  website: vine.any().optional(),
})

function isReachable({ email: address, phone_number: number }: Record<string, unknown>) {
  const isGiven = (value: unknown) =>
    typeof value === 'string' ? legible(value) !== '' : value !== null && value !== undefined
  return isGiven(address) || isGiven(number)
}

function reportContact(_: unknown, field: FieldContext) {
  field.report('no contact', 'contact', { ...field, name: 'email', getFieldPath: () => 'email' })
}

export const openEnquiryValidator = vine.create({ enquiry: id().optional() })

export const enquiryStateValidator = vine.create({
  state: vine.enum(enquiryStates),
  version: version(),
})
