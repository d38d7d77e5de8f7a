import vine from '@vinejs/vine'
import { languages } from '#config/languages'
import limits from '#config/limits'
import { propertyFieldNames } from '#fields/property_fields'
import type { MailPreference } from '#outbox/mail_preferences'
import { densities, lists } from '#preferences/settable_lists'
import { camelCased, optionalText, positive, text, wholeNumber } from '#validators/fields'

export const languageValidator = vine.create({ language: vine.enum(languages) })

const isSent = () => vine.boolean({ strict: true }).optional()

export const mailPreferencesValidator = vine.create({
  digest: isSent(),
  review: isSent(),
  enquiry: isSent(),
  listings: isSent(),
  account: isSent(),
} satisfies Record<MailPreference, unknown>)

export const listSettingValidator = camelCased({
  density: vine.enum(densities).optional(),
  per_page: wholeNumber()
    .in([...limits.pageRowChoices])
    .optional(),
  columns: vine
    .array(vine.string().regex(/^\w+$/).maxLength(limits.columnCharacters))
    .distinct()
    .maxLength(limits.columns)
    .nullable()
    .optional(),
})

const list = () => vine.enum(lists)
const viewName = () => text(limits.views.nameCharacters).regex(/^[^\t\n\r]*$/)
const address = () => text(limits.views.addressCharacters)

export const savedViewListValidator = vine.create({ list: list() })

export const newSavedViewValidator = vine.create({
  list: list(),
  name: viewName(),
  address: address(),
  is_start: vine.boolean({ strict: true }).optional(),
})

export const savedViewValidator = vine.create({
  name: viewName().optional(),
  address: address().optional(),
  position: positive().optional(),
})

const typed = () => optionalText(limits.descriptionCharacters)

export const draftValidator = vine.create({
  fields: vine.object(Object.fromEntries(propertyFieldNames.map((name) => [name, typed()]))),
})
