import vine from '@vinejs/vine'
import limits from '#config/limits'
import { optionalText } from '#validators/fields'
import { propertyFieldNames } from '#fields/property_fields'

const typed = () => optionalText(limits.descriptionCharacters)

export const draftValidator = vine.create({
  fields: vine.object(Object.fromEntries(propertyFieldNames.map((name) => [name, typed()]))),
})
