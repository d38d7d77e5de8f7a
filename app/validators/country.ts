import vine from '@vinejs/vine'
import { id, name, version } from '#validators/fields'

const countryFields = () => ({ name: name(), parent_id: id().nullable().optional() })

/** A null `parent_id` makes a main country (specification, §4). */
export const countryValidator = vine.create(vine.object(countryFields()).toCamelCase())

/** A missing `parent_id` keeps the parent. */
export const countryEditValidator = vine.create(
  vine.object({ ...countryFields(), version: version() }).toCamelCase()
)

export const importedCountryValidator = vine.create({
  name: name(),
  main: name().nullable(),
})
