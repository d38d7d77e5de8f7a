import vine from '@vinejs/vine'
import limits from '#config/limits'
import { id, name, version } from '#validators/fields'

const countryFields = () => ({ name: name(), parent_id: id().nullable().optional() })

export const countryValidator = vine.create(
  vine
    .object({
      ...countryFields(),
      name: name().optional().requiredIfMissing('sub_countries'),
      sub_countries: vine.array(name()).minLength(1).maxLength(limits.subCountries).optional(),
    })
    .toCamelCase()
)

export const countryEditValidator = vine.create(
  vine.object({ ...countryFields(), version: version() }).toCamelCase()
)

export const importedCountryValidator = vine.create({
  name: name(),
  main: name().nullable(),
})
