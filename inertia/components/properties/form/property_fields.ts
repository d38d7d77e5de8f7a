import type { Area } from '#config/areas'
import type { Field, FieldKind } from '#fields/field'
import {
  fitsPurpose,
  formFieldNames,
  propertyFields,
  type FormFieldName,
  type PropertyFieldName,
  type PropertyValues,
} from '#fields/property_fields'
import { coordinatesText, readCoordinates } from '#texts/coordinates'
import { latinDigits, parseArea, priceText } from '#texts/typed_numbers'
import { countryOf, type Located } from '~/lib/values/countries'
import { readPrice } from '~/lib/values/prices'

/** Forms and drafts hold texts: a yes or no is `yes`, `no` or empty, a list has commas. */
type TypedFields<Of extends Area> = Record<FormFieldName<Of>, string>

export type OwnerPropertyFields = TypedFields<'owner'>
export type AdminPropertyFields = TypedFields<'admin'>
export type PropertyFields = Omit<OwnerPropertyFields, 'city'>

type Stored<Of extends Area> = Pick<PropertyValues, FormFieldName<Of>>

const shown: Partial<Record<FieldKind, (value: unknown) => string>> = {
  money: (price) => priceText(Number(price)),
  yes_or_no: (isSaid) => (isSaid ? 'yes' : 'no'),
}

export const emptyOwnerProperty = typedFields('owner')
export const emptyAdminProperty = typedFields('admin')

export const ownerFieldsOf = (property: Stored<'owner'> & { available: boolean }) => ({
  ...typedFields('owner', property),
  available: property.available,
})

export const adminFieldsOf = (property: Stored<'admin'>) => typedFields('admin', property)

function typedFields<Of extends Area>(area: Of, property?: Stored<Of>) {
  const typed = formFieldNames(area).map((name) => {
    const { kind, otherwise }: Field = propertyFields[name]
    const value = property?.[name] ?? otherwise ?? null
    return [name, value === null ? '' : (shown[kind]?.(value) ?? String(value))]
  })
  // One text has both numbers, which so stay together.
  const place = { latitude: property ? coordinatesText(property) : '', longitude: '' }
  return { ...(Object.fromEntries(typed) as TypedFields<Of>), ...place }
}

export const alwaysRequired: readonly string[] = formFieldNames('owner').filter(
  (name) => requirementOf(name) === 'always'
)

/** All six (specification §5), except a text that the owner left out. */
export function requiredOf(property?: Stored<'admin'>): FormFieldName<'admin'>[] {
  return formFieldNames('admin').filter(
    (name) =>
      requirementOf(name) === 'always' ||
      (requirementOf(name) === 'admin' && (!property || property[name]))
  )
}

function requirementOf(name: PropertyFieldName) {
  const { required }: Field = propertyFields[name]
  return required
}

export const storedCountryOf = (property?: Located & { country_id: number }) =>
  property && { id: property.country_id, name: countryOf(property) }

type Body<Fields> = {
  [Name in keyof Fields]: Name extends PropertyFieldName
    ? PropertyValues[Name] | string
    : Fields[Name]
}

export function bodyOf<Fields extends PropertyFields>(fields: Fields) {
  const described: Record<string, Field | undefined> = propertyFields
  const typed: Record<string, string> = fields
  const values = Object.entries(typed).map(([name, text]) => {
    const field = described[name]
    const isAlone = field?.onlyFor && typed[field.onlyFor.field] !== field.onlyFor.value
    const isNothing = isAlone || (name === 'stage' && !fitsPurpose(text, typed.purpose))
    return [name, isNothing ? null : field ? valueOf(field, text) : text]
  })
  return { ...Object.fromEntries(values), ...placeIn(fields) } as Body<Fields>
}

export const namesNoPlace = (typed: string) => typed.trim() !== '' && !readCoordinates(typed)

/** What can't be read goes as it was typed, for the server to refuse. */
const placeIn = ({ latitude: typed }: PropertyFields) =>
  readCoordinates(typed) ?? { latitude: typed.trim() || null, longitude: null }

/** An empty field is sent as null; a number that can't be read goes as it was typed, for the server to refuse. */
export function valueOf(field: Field, typed: string) {
  const text = typed.trim() || null
  if (field.kind === 'money') return readPrice(typed).amount
  if (field.kind === 'choices') return text ? text.split(',') : []
  if (text === null) return null
  if (field.kind === 'reference') return Number(text)
  if (field.kind === 'count') return latinDigits(text)
  if (field.kind === 'area') return parseArea(text) ?? text
  if (field.kind === 'yes_or_no') return text === 'yes'
  if (field.kind === 'choice') return field.choices.find((choice) => choice === text) ?? null
  return text
}
