import vine from '@vinejs/vine'
import limits from '#config/limits'
import { optionalText } from '#validators/fields'
import { formFields } from '#validators/property'

const typed = () => optionalText(limits.descriptionCharacters)

const names = [...formFields.admin, ...formFields.owner]

export const draftValidator = vine.create({
  fields: vine.object(Object.fromEntries(names.map((name) => [name, typed()]))),
})
