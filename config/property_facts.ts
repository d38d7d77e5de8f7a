/** What visitors filter by and compare (api.md, "Shapes"). */
export const purposes = ['sale', 'rent'] as const
export type Purpose = (typeof purposes)[number]

export const rentPeriods = ['month', 'year'] as const
export type RentPeriod = (typeof rentPeriods)[number]

export const kinds = [
  'apartment',
  'villa',
  'townhouse',
  'penthouse',
  'studio',
  'office',
  'shop',
  'warehouse',
  'land',
  'other',
] as const
export type Kind = (typeof kinds)[number]

/** Of a property; what its owner didn't say is null. */
export type Facts = {
  purpose: Purpose | null
  /** Of a rent alone. */
  rent_period: RentPeriod | null
  kind: Kind | null
  bedrooms: number | null
  bathrooms: number | null
  /** Square metres, with at most one decimal. */
  area: number | null
  furnished: boolean | null
  reference: string | null
  permit_number: string | null
}

export const factNames = [
  'purpose',
  'rent_period',
  'kind',
  'bedrooms',
  'bathrooms',
  'area',
  'furnished',
  'reference',
  'permit_number',
] as const satisfies (keyof Facts)[]
export type FactName = (typeof factNames)[number]
