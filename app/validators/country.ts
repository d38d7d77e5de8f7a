import vine from '@vinejs/vine'
import { id, name } from '#validators/fields'

/** `parent_id` null makes a main country (specification, §4); without one an edit leaves it in its place. */
export const countryValidator = vine.create(
  vine.object({ name: name(), parent_id: id().nullable().optional() }).toCamelCase()
)

/** A line of a file: a main country, or a sub-country with the name of its main one. */
export const placeValidator = vine.create({
  name: name(),
  main: name().nullable(),
})
