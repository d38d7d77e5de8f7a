import vine from '@vinejs/vine'
import limits from '#config/limits'
import { kinds, purposes, rentPeriods } from '#config/property_facts'
import type Property from '#models/property'
import {
  area,
  choice,
  countryId,
  id,
  name,
  oneLine,
  optionalText,
  optionalYesOrNo,
  price,
  roomCount,
  text,
  version,
} from '#validators/fields'

/** api.md, "Shapes"; `Property.assign` knows what they mean to one another. */
const facts = () => ({
  purpose: choice(purposes),
  rent_period: choice(rentPeriods),
  kind: choice(kinds),
  bedrooms: roomCount().nullable().optional(),
  bathrooms: roomCount().nullable().optional(),
  area: area().nullable().optional(),
  furnished: optionalYesOrNo(),
  reference: oneLine(limits.facts.numberCharacters).nullable().optional(),
  permit_number: oneLine(limits.facts.numberCharacters).nullable().optional(),
})

const adminFields = () => ({
  owner_id: id().exists((db, value) =>
    db.from('users').where({ id: value, role: 'Property owner' }).first().then(Boolean)
  ),
  country_id: countryId(),
  title: name(),
  price: price(),
  address: text(limits.addressCharacters),
  description: text(limits.descriptionCharacters),
  ...facts(),
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
  ...facts(),
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
