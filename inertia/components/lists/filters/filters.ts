import type { Area } from '~/lib/areas'
import type { TextKey } from '~/lib/texts'

/** The keys of each filter in the address and in the list's call (api.md), and its name. */
const filters = {
  propertyState: { keys: ['state', 'active'], label: 'filters.state' },
  account: { keys: ['active', 'waiting'], label: 'filters.state' },
  role: { keys: ['role'], label: 'filters.role' },
  country: { keys: ['country_id'], label: 'filters.country' },
  owner: { keys: ['owner_id'], label: 'filters.owner' },
  price: { keys: ['price_min', 'price_max'], label: 'filters.price' },
  purpose: { keys: ['purpose'], label: 'facts.purpose' },
  kind: { keys: ['kind'], label: 'facts.kind' },
  bedrooms: { keys: ['bedrooms_min'], label: 'facts.bedrooms' },
  bathrooms: { keys: ['bathrooms_min'], label: 'facts.bathrooms' },
  area: { keys: ['area_min', 'area_max'], label: 'facts.area' },
  furnished: { keys: ['furnished'], label: 'facts.furnished_yes' },
  photos: { keys: ['images'], label: 'filters.photos' },
  available: { keys: ['available'], label: 'filters.available' },
  added: { keys: ['created_from', 'created_to'], label: 'filters.added' },
  enquiryState: { keys: ['state'], label: 'filters.state' },
  property: { keys: ['property_id'], label: 'inbox.property' },
  actor: { keys: ['actor_id'], label: 'activity.filter_actor' },
  action: { keys: ['action'], label: 'activity.filter_action' },
  field: { keys: ['field'], label: 'activity.filter_field' },
  record: { keys: ['record_type'], label: 'activity.filter_record' },
  via: { keys: ['via'], label: 'activity.filter_via' },
  days: { keys: ['from', 'to'], label: 'activity.filter_days' },
} as const satisfies Record<string, { keys: readonly string[]; label: TextKey }>

export type FilterName = keyof typeof filters

export type FilterValues = Record<string, string | undefined>

export type FilterFormProps = {
  values: FilterValues
  onSet: (changes: FilterValues) => void
}

export const filterLabel = (name: FilterName) => filters[name].label

const factFilters: FilterName[] = ['purpose', 'kind', 'bedrooms', 'bathrooms', 'area', 'furnished']
const sharedFilters: FilterName[] = ['price', ...factFilters, 'photos', 'added']

export const ownerPropertyFilters: FilterName[] = [
  'propertyState',
  'available',
  'country',
  ...sharedFilters,
]
export const adminPropertyFilters: FilterName[] = [
  'propertyState',
  'country',
  'owner',
  ...sharedFilters,
]
export const userFilters: FilterName[] = ['account', 'role']
export const activityFilters: FilterName[] = ['actor', 'action', 'field', 'record', 'via', 'days']
export const enquiryFilters: Record<Area, FilterName[]> = {
  admin: ['enquiryState', 'property', 'owner'],
  owner: ['enquiryState', 'property'],
}
export const accountFilter: FilterName[] = ['account']

export const keysOf = (names: FilterName[]) => names.flatMap((name) => [...filters[name].keys])

/** @returns undefined for a filter that isn't set */
export function valuesOf(name: FilterName, all: FilterValues): FilterValues | undefined {
  const values = filters[name].keys.map((key) => [key, all[key]] as const)
  return values.some(([, value]) => value) ? Object.fromEntries(values) : undefined
}

export const without = (name: FilterName): FilterValues =>
  Object.fromEntries(filters[name].keys.map((key) => [key, undefined]))
