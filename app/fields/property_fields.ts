import type { Area } from '#config/areas'
import limits from '#config/limits'
import {
  filterKeysOf,
  namesOf,
  nothingOf,
  type Field,
  type FieldKind,
  type FilterKeyOf,
  type FilterValueOf,
  type NothingOf,
  type ValueOf,
} from '#fields/field'

const rooms = { kind: 'count', min: 0, max: limits.facts.roomsMax } as const
const { numberCharacters: characters } = limits.facts
const number = { kind: 'line', characters, isNumber: true, isCopied: false } as const

export const facts = {
  purpose: { kind: 'choice', choices: ['sale', 'rent'], isFilter: true },
  rent_period: {
    kind: 'choice',
    choices: ['month', 'year'],
    onlyFor: { field: 'purpose', value: 'rent' },
  },
  kind: {
    kind: 'choice',
    choices: [
      ...['apartment', 'villa', 'townhouse', 'penthouse', 'studio'],
      ...['office', 'shop', 'warehouse', 'land', 'other'],
    ],
    isFilter: 'several',
  },
  bedrooms: { ...rooms, isFilter: 'several' },
  bathrooms: { ...rooms, isFilter: true },
  /** Square metres. */
  area: { kind: 'area', min: 0.1, max: limits.facts.areaMax, isFilter: true },
  furnished: { kind: 'yes_or_no', isFilter: true },
  features: {
    kind: 'choices',
    choices: [
      ...['parking', 'lift', 'balcony', 'pool', 'garden'],
      ...['pets', 'air_conditioning', 'sea_view', 'accessible'],
    ],
    isFilter: true,
  },
  available_from: { kind: 'day', ...limits.facts.days, isFilter: true },
  reference: number,
  permit_number: number,
  /** How far its sale or its letting is. */
  stage: {
    kind: 'choice',
    choices: ['under_offer', 'let', 'sold'],
    isFilter: true,
    isReviewed: false,
    isCopied: false,
  },
} as const satisfies Record<string, Field>

/** Each field of the form (specification, §5) but the owner is reviewed, unless its line says otherwise. */
export const propertyFields = {
  owner_id: { kind: 'reference', to: 'owners', area: 'admin', required: 'always' },
  title: { kind: 'line', characters: limits.nameCharacters, required: 'always' },
  description: { kind: 'text', characters: limits.descriptionCharacters, required: 'admin' },
  price: { kind: 'money', required: 'always' },
  address: { kind: 'text', characters: limits.addressCharacters, required: 'admin' },
  address_public: { kind: 'yes_or_no', isReviewed: false, otherwise: true },
  latitude: { kind: 'coordinate', min: -90, max: 90 },
  longitude: { kind: 'coordinate', min: -180, max: 180 },
  city: { kind: 'text', characters: limits.cityCharacters, area: 'owner' },
  country_id: { kind: 'reference', to: 'countries', required: 'always' },
  ...facts,
} as const satisfies Record<string, Field>

export type FactName = keyof typeof facts
export type FactField = Field & { onlyFor?: { field: FactName } }
export type Facts = Pick<PropertyValues, FactName>
export type Fact<Name extends FactName> = NonNullable<Facts[Name]>

export const factNames = namesOf(facts)

/** Taken: it is on the market no more (`database/triggers/live_properties.ts`). */
export const closedStages = ['let', 'sold'] as const
export const isClosedStage = (stage: unknown) => closedStages.some((one) => one === stage)

const otherPurposes: Partial<Record<string, Fact<'purpose'>>> = { let: 'sale', sold: 'rent' }

/** Nothing for sale is let, and nothing for rent is sold. */
export const fitsPurpose = (stage: unknown, purpose: unknown) =>
  !purpose || otherPurposes[String(stage)] !== purpose
export const isFactName = (name: string): name is FactName => Object.hasOwn(facts, name)

type Described = typeof propertyFields
export type PropertyFieldName = keyof Described
export type PropertyValues = {
  [Name in PropertyFieldName]: Described[Name] extends { required: 'always' }
    ? ValueOf<Described[Name]>
    : ValueOf<Described[Name]> | NothingOf<Described[Name]>
}
export const propertyFieldNames = namesOf(propertyFields)

export type FormFieldName<Of extends Area> = {
  [Name in PropertyFieldName]: Described[Name] extends { area: Exclude<Area, Of> } ? never : Name
}[PropertyFieldName]

const described: Record<PropertyFieldName, Field> = propertyFields

export const formFieldNames = <Of extends Area>(area: Of) =>
  namesOf(described).filter(
    (name): name is FormFieldName<Of> => (described[name].area ?? area) === area
  )

/** The admin's form has no city (specification, §5), but their calls and files do, because a portal asks for it. */
export const sentFieldNames = (area: Area): PropertyFieldName[] =>
  area === 'admin' ? propertyFieldNames : formFieldNames(area)

export type ReviewedField = {
  [Name in FormFieldName<'owner'>]: Described[Name] extends { isReviewed: false } ? never : Name
}[FormFieldName<'owner'>]

export const reviewedFields = formFieldNames('owner').filter(
  (name): name is ReviewedField => described[name].isReviewed !== false
)

export const copiedFields = formFieldNames('owner').filter(
  (name) => described[name].isCopied !== false
)

export type FilteredName = {
  [Name in FactName]: Described[Name] extends { isFilter: true | 'several' } ? Name : never
}[FactName]

export type SeveralName = {
  [Name in FilteredName]: Described[Name] extends { isFilter: 'several' } ? Name : never
}[FilteredName]

/** Properties and listings have the same filters (api.md, "Shapes"). */
export type FactFilters = {
  [Name in FilteredName as FilterKeyOf<Name, Described[Name]>]: FilterValueOf<Described[Name]>
} & { [Name in SeveralName]: Fact<Name>[] }

export const filteredNames = factNames.filter((name): name is FilteredName =>
  Boolean(described[name].isFilter)
)

export const filteredOfKind = (...kinds: FieldKind[]) =>
  filteredNames.filter((name) => kinds.includes(facts[name].kind))

export const factFilterKeys = (names: FilteredName[]) =>
  names.flatMap((name) => filterKeysOf(name, facts[name])) as (keyof FactFilters)[]

/** A portal gets no property that lacks one of these. */
export const portalFields = [
  ...(['purpose', 'rent_period', 'price', 'kind', 'city', 'country_id'] as const),
  ...(['description', 'images'] as const),
]
export type PortalField = (typeof portalFields)[number]

export const noFacts = Object.fromEntries(
  factNames.map((name) => [name, nothingOf(facts[name])])
) as Facts
