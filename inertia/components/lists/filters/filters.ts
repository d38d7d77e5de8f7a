import { propertyStates } from '#review/review_terms'
import { codesOf, filterKeysOf, type Field } from '#fields/field'
import { facts, filteredNames, portalFields, type FilteredName } from '#fields/property_fields'
import { actions, vias } from '#history/terms'
import { factKey } from '#listings/facts_text'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import type { Area } from '~/lib/areas'
import type { TextKey } from '~/lib/texts'
import { roleLabels } from '~/lib/values/users'

export type FilterValues = Record<string, string | undefined>

export type FilterItem = { set: Record<string, string>; text: TextKey; detail?: TextKey }

/**
 * `keys` are those of the address and of the list's call (api.md). A plain chip says its item without the label; what is
 * linked comes by a link alone.
 */
export type Filter = { keys: readonly string[]; label: TextKey; isLinked?: true } & (
  | { kind: 'items'; items: FilterItem[]; unlisted?: FilterItem[]; isPlain?: boolean }
  | {
      kind:
        | 'least'
        | 'price'
        | 'area'
        | 'days'
        | 'day'
        | 'several'
        | 'country'
        | 'owner'
        | 'property'
        | 'user'
    }
)

const itemsOf = (key: string, words: Record<string, TextKey>, details: Words = {}) =>
  Object.entries(words).map(([value, text]) => ({
    set: { [key]: value },
    text,
    detail: details[value],
  }))

type Words = Partial<Record<string, TextKey>>

const filter = <Kind extends string>(kind: Kind, label: TextKey, ...keys: string[]) => ({
  kind,
  label,
  keys,
})

const choice = (key: string, label: TextKey, words: Record<string, TextKey>, details?: Words) => ({
  ...filter('items', label, key),
  items: itemsOf(key, words, details),
})

const wordsOf = <const Value extends string>(
  values: readonly Value[],
  keyOf: (value: Value) => TextKey
): Record<string, TextKey> => Object.fromEntries(values.map((value) => [value, keyOf(value)]))

const isActive = { 0: 'filters.inactive', 1: 'filters.active' } as const

const factFilters = Object.fromEntries(
  filteredNames.map((name) => [name, factFilter(name)])
) as Record<FilteredName, Filter>

function factFilter(name: FilteredName): Filter {
  const field: Field = facts[name]
  const label = `fields.${name}` as const
  const keys = filterKeysOf(name, field)
  if (field.kind === 'count') return filter('least', label, `${name}_min`)
  if (field.kind === 'area') return filter('area', label, ...keys)
  if (field.kind === 'choices') return filter('several', label, ...keys)
  if (field.kind === 'day') return filter('day', 'filters.available_by', ...keys)
  if (field.kind === 'yes_or_no') {
    const text = factKey(name, 'yes')
    return { ...choice(name, text, { 1: text }), isPlain: true }
  }
  return choice(
    name,
    label,
    wordsOf(codesOf(field), (code) => factKey(name, code))
  )
}

const filters = {
  propertyState: {
    ...choice(
      'state',
      'filters.state',
      wordsOf(propertyStates, (state) => `properties.state_${state}`),
      wordsOf(propertyStates, (state) => `filters.state_${state}_hint`)
    ),
    keys: ['state', 'active'],
    unlisted: itemsOf('active', isActive),
  },
  account: {
    ...filter('items', 'filters.state', 'active', 'waiting'),
    // Users who wait are a part of those who are not active.
    items: [
      { set: { waiting: '1' }, text: 'filters.waiting' },
      ...itemsOf('active', isActive, { 0: 'filters.inactive_hint' }),
    ],
  },
  role: choice('role', 'fields.role', roleLabels),
  country: filter('country', 'fields.country_id', 'country_id'),
  owner: filter('owner', 'fields.owner_id', 'owner_id'),
  price: filter('price', 'fields.price', 'price_min', 'price_max'),
  ...factFilters,
  photos: {
    ...choice('images', 'fields.images', {
      none: 'properties.without_photos',
      some: 'filters.some_photos',
    }),
    isPlain: true,
  },
  available: {
    ...filter('items', 'my_properties.availability', 'available'),
    items: [
      { set: { available: '1' }, text: 'my_properties.available' },
      { set: { available: '0' }, text: 'properties.unavailable' },
    ],
    isPlain: true,
  },
  imported: {
    ...filter('items', 'filters.imported', 'operation_id'),
    items: [{ set: {}, text: 'filters.imported' }],
    ...{ isPlain: true, isLinked: true },
  },
  quiet: { ...choice('quiet', 'filters.quiet', { 1: 'filters.quiet' }), isPlain: true },
  expiring: { ...choice('expiring', 'ends.expiring', { 1: 'ends.expiring' }), isPlain: true },
  portals: choice('portal_missing', 'filters.portals', {
    any: 'filters.portals_any',
    ...wordsOf(portalFields, (field) => fieldLabels[field]),
  }),
  added: filter('days', 'properties.listed', 'created_from', 'created_to'),
  property: filter('property', 'properties.name', 'property_id'),
  actor: filter('user', 'activity.filter_actor', 'actor_id'),
  action: choice(
    'action',
    'activity.filter_action',
    wordsOf(actions, (action) => `activity.action_${action}`),
    { signed_in: 'activity.signed_in_hint' }
  ),
  field: choice('field', 'activity.filter_field', fieldLabels),
  record: choice(
    'record_type',
    'activity.filter_record',
    wordsOf(['property', 'user', 'country'], (type) => `activity.type_${type}`)
  ),
  via: choice(
    'via',
    'activity.filter_via',
    wordsOf(vias, (via) => `activity.via_${via}`)
  ),
  days: filter('days', 'activity.filter_days', 'from', 'to'),
} satisfies Record<string, Filter>

export type FilterName = keyof typeof filters

export const filterOf = (name: FilterName): Filter => filters[name]

export type FilterFormProps = Pick<Filter, 'keys' | 'label'> & {
  values: FilterValues
  onSet: (changes: FilterValues) => void
}

type Items = Extract<Filter, { kind: 'items' }>

export const itemIn = ({ items, unlisted = [] }: Items, values: FilterValues) =>
  [...items, ...unlisted].find(({ set }) =>
    Object.entries(set).every(([key, value]) => values[key] === value)
  )

const isDetail = (name: FilterName) => filteredNames.some((detail) => detail === name)

/** A long list has a heading for each of its groups. */
export function headingOf(name: FilterName): TextKey {
  if (isDetail(name)) return 'filters.of_details'
  const ofPlace: FilterName[] = ['country', 'owner', 'price']
  return ofPlace.includes(name) ? 'filters.of_place' : 'filters.state'
}

const sharedFilters: FilterName[] = ['price', ...filteredNames]

const stateFilters: FilterName[] = ['photos', 'quiet', 'expiring', 'portals', 'added', 'imported']

export const ownerPropertyFilters: FilterName[] = [
  ...(['propertyState', 'available'] as const),
  ...stateFilters,
  'country',
  ...sharedFilters,
]
export const adminPropertyFilters: FilterName[] = [
  'propertyState',
  ...stateFilters,
  ...(['country', 'owner'] as const),
  ...sharedFilters,
]
export const userFilters: FilterName[] = ['account', 'role']
export const activityFilters: FilterName[] = ['actor', 'action', 'field', 'record', 'via', 'days']
export const enquiryFilters: Record<Area, FilterName[]> = {
  admin: ['property', 'owner'],
  owner: ['property'],
}
export const accountFilter: FilterName[] = ['account']

export const keysOf = (names: FilterName[]) => names.flatMap((name) => [...filters[name].keys])

export function valuesOf(name: FilterName, all: FilterValues): FilterValues | undefined {
  const values = filters[name].keys.map((key) => [key, all[key]] as const)
  return values.some(([, value]) => value) ? Object.fromEntries(values) : undefined
}

export const without = (name: FilterName): FilterValues =>
  Object.fromEntries(filters[name].keys.map((key) => [key, undefined]))
