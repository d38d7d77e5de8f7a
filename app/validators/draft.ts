import vine from '@vinejs/vine'
import limits from '#config/limits'
import { optionalText } from '#validators/fields'
import { propertyFormFields } from '#validators/property'

/** Long enough for everything that can be typed; whether it makes a property is asked later. */
const typed = () => optionalText(limits.descriptionCharacters)

export const draftValidator = vine.create({
  fields: vine.object(Object.fromEntries(propertyFormFields.map((name) => [name, typed()]))),
})
