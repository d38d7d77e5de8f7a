import vine from '@vinejs/vine'
import limits from '#config/limits'
import { camelCased, id, name, version } from '#validators/fields'

const parentId = () => id().nullable().optional()

const subCountries = () => vine.array(name()).minLength(1).maxLength(limits.subCountries)

export const countryValidator = vine.create(
  vine
    .object({ parent_id: parentId() })
    .merge(
      vine.group([
        vine.group.if(({ sub_countries: names }) => vine.helpers.exists(names), {
          name: name().optional(),
          sub_countries: subCountries(),
        }),
        vine.group.else({ name: name(), sub_countries: subCountries().optional() }),
      ])
    )
    .toCamelCase()
)

export const countryEditValidator = camelCased({
  name: name(),
  parent_id: parentId(),
  version: version(),
})

export const importedCountryValidator = vine.create({
  name: name(),
  main: name().nullable(),
})
