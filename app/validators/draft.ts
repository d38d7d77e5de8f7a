import vine from '@vinejs/vine'
import limits from '#config/limits'
import { optionalText } from '#validators/fields'

/** Long enough for everything that can be typed; whether it makes a property is asked later. */
const typed = () => optionalText(limits.descriptionCharacters)

/** The fields of both areas' forms. */
export const draftValidator = vine.create({
  fields: vine.object({
    owner_id: typed(),
    title: typed(),
    country_id: typed(),
    price: typed(),
    address: typed(),
    city: typed(),
    description: typed(),
  }),
})
