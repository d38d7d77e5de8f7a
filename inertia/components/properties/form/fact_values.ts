import { kinds, purposes, rentPeriods, type FactName, type Facts } from '#config/property_facts'
import { latinDigits, parseArea } from '#texts/typed_numbers'

/** As a form and a draft hold them: furnished is `yes`, `no` or empty. */
export type FactFields = Record<FactName, string>

export const emptyFacts: FactFields = {
  purpose: '',
  rent_period: '',
  kind: '',
  bedrooms: '',
  bathrooms: '',
  area: '',
  furnished: '',
  reference: '',
  permit_number: '',
}

export const factFieldsOf = ({ furnished, ...facts }: Facts): FactFields => ({
  purpose: facts.purpose ?? '',
  rent_period: facts.rent_period ?? '',
  kind: facts.kind ?? '',
  bedrooms: facts.bedrooms?.toString() ?? '',
  bathrooms: facts.bathrooms?.toString() ?? '',
  area: facts.area?.toString() ?? '',
  furnished: furnished ? 'yes' : furnished === false ? 'no' : '',
  reference: facts.reference ?? '',
  permit_number: facts.permit_number ?? '',
})

/** What is left out is said with null; a number that can't be read goes as it was typed, for the server to refuse. */
export const factsBody = (fields: FactFields) => ({
  purpose: chosen(purposes, fields.purpose),
  rent_period: fields.purpose === 'rent' ? chosen(rentPeriods, fields.rent_period) : null,
  kind: chosen(kinds, fields.kind),
  bedrooms: latinDigits(fields.bedrooms).trim() || null,
  bathrooms: latinDigits(fields.bathrooms).trim() || null,
  area: parseArea(fields.area) ?? (fields.area.trim() || null),
  furnished: fields.furnished === '' ? null : fields.furnished === 'yes',
  reference: fields.reference.trim() || null,
  permit_number: fields.permit_number.trim() || null,
})

const chosen = <Choice extends string>(choices: readonly Choice[], value: string) =>
  choices.find((choice) => choice === value) ?? null
