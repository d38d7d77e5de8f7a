import vine from '@vinejs/vine'
import limits from '#config/limits'
import type Property from '#models/property'
import { countryId, id, name, optionalText, price, text, version } from '#validators/fields'

const adminFields = () => ({
  owner_id: id().exists((db, value) =>
    db.from('users').where({ id: value, role: 'Property owner' }).first().then(Boolean)
  ),
  country_id: countryId(),
  title: name(),
  price: price(),
  address: text(limits.addressCharacters),
  description: text(limits.descriptionCharacters),
})

/** Admin form (specification, §5). */
export const newAdminPropertyValidator = vine.create(vine.object(adminFields()).toCamelCase())

/** A text that the owner left out may stay missing, so that an admin can change the other fields. */
export const adminPropertyValidator = vine.withMetaData<{ stored: Property }>().create(
  vine
    .object({
      ...adminFields(),
      address: storedText('address', limits.addressCharacters),
      description: storedText('description', limits.descriptionCharacters),
      version: version(),
    })
    .toCamelCase()
)

function storedText(field: 'address' | 'description', characters: number) {
  return text(characters)
    .optional()
    .requiredWhen(({ meta }) => Boolean(meta.stored[field]))
}

const ownerFields = () => ({
  title: name(),
  country_id: countryId(),
  price: price(),
  description: optionalText(limits.descriptionCharacters),
  address: optionalText(limits.addressCharacters),
  city: optionalText(limits.cityCharacters),
})

/** Owner form (specification, §5). */
export const newOwnerPropertyValidator = vine.create(vine.object(ownerFields()).toCamelCase())

export const ownerPropertyValidator = vine.create(
  vine
    .object({
      ...ownerFields(),
      available: vine.boolean({ strict: true }).optional(),
      version: version(),
    })
    .toCamelCase()
)

export const formFields = {
  admin: Object.keys(adminFields()),
  owner: Object.keys(ownerFields()),
}
