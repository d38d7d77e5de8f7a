import vine from '@vinejs/vine'
import { id, name, version } from '#validators/fields'

const country = () => ({ name: name(), parent_id: id().nullable().optional() })

/** `parent_id` null makes a main country (specification, §4). */
export const countryValidator = vine.create(vine.object(country()).toCamelCase())

/** Without a `parent_id` the country stays in its place. */
export const countryEditValidator = vine.create(
  vine.object({ ...country(), version: version() }).toCamelCase()
)

/** A line of a file: a main country, or a sub-country with the name of its main one. */
export const placeValidator = vine.create({
  name: name(),
  main: name().nullable(),
})
