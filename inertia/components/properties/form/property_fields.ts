import type { FactName, Facts } from '#config/property_facts'
import { priceText } from '#texts/typed_numbers'
import {
  emptyFacts,
  factFieldsOf,
  factsBody,
  type FactFields,
} from '~/components/properties/form/fact_values'
import { countryOf, type Located } from '~/lib/values/countries'
import { readPrice } from '~/lib/values/prices'

export type PropertyFields = {
  title: string
  country_id: string
  price: string
  address: string
  description: string
} & FactFields

export type OwnerPropertyFields = PropertyFields & { city: string }

export type AdminPropertyFields = PropertyFields & { owner_id: string }

type Property = Facts & {
  title: string
  country_id: number
  price: number
  address: string | null
  description: string | null
}

const emptyProperty = {
  ...{ title: '', country_id: '', price: '', address: '', description: '' },
  ...emptyFacts,
}
export const emptyOwnerProperty: OwnerPropertyFields = { ...emptyProperty, city: '' }
export const emptyAdminProperty: AdminPropertyFields = { ...emptyProperty, owner_id: '' }

export const ownerFieldsOf = (
  property: Property & { city: string | null; available: boolean }
) => ({
  ...fieldsOf(property),
  city: property.city ?? '',
  available: property.available,
})

export const adminFieldsOf = (property: Property & { owner_id: number }): AdminPropertyFields => ({
  ...fieldsOf(property),
  owner_id: String(property.owner_id),
})

/** All six (specification §5), except a text that the owner left out. */
export function requiredOf(property?: Property): (keyof AdminPropertyFields)[] {
  const texts = ['address', 'description'] as const
  const written = texts.filter((name) => !property || property[name])
  return ['owner_id', 'title', 'country_id', 'price', ...written]
}

export const storedCountryOf = (property?: Located & { country_id: number }) =>
  property && { id: property.country_id, name: countryOf(property) }

function fieldsOf(property: Property): PropertyFields {
  return {
    title: property.title,
    country_id: String(property.country_id),
    price: priceText(property.price),
    address: property.address ?? '',
    description: property.description ?? '',
    ...factFieldsOf(property),
  }
}

/** Price as a decimal, country as an integer (specification §5). */
export function bodyOf<Fields extends PropertyFields>(fields: Fields) {
  const { amount: price } = readPrice(fields.price)
  // Typed without the facts, whose texts can't be other values too.
  const others: Omit<Fields, FactName> = fields
  return { ...others, price, country_id: Number(fields.country_id), ...factsBody(fields) }
}

export const adminBodyOf = (fields: AdminPropertyFields) => ({
  ...bodyOf(fields),
  owner_id: Number(fields.owner_id),
})
