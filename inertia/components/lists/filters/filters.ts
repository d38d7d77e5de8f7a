import type { TextKey } from '~/lib/texts'

/** The keys of each filter in the address and in the list's call (api.md). */
const filterKeys = {
  state: ['active'],
  propertyState: ['state', 'active'],
  account: ['active', 'waiting'],
  role: ['role'],
  country: ['country_id'],
  owner: ['owner_id'],
  price: ['price_min', 'price_max'],
  photos: ['images'],
  added: ['created_from', 'created_to'],
  actor: ['actor_id'],
  action: ['action'],
  record: ['record_type'],
  via: ['via'],
  days: ['from', 'to'],
} as const

export type FilterName = keyof typeof filterKeys

export type FilterValues = Record<string, string | undefined>

export type FilterFormProps = {
  values: FilterValues
  onSet: (changes: FilterValues) => void
}

export const filterLabels: Record<FilterName, TextKey> = {
  state: 'filters.state',
  propertyState: 'filters.state',
  account: 'filters.state',
  role: 'filters.role',
  country: 'filters.country',
  owner: 'filters.owner',
  price: 'filters.price',
  photos: 'filters.photos',
  added: 'filters.added',
  actor: 'activity.filter_actor',
  action: 'activity.filter_action',
  record: 'activity.filter_record',
  via: 'activity.filter_via',
  days: 'activity.filter_days',
}

export const ownerPropertyFilters: FilterName[] = ['state', 'country', 'price', 'photos', 'added']
export const adminPropertyFilters: FilterName[] = [
  'propertyState',
  'country',
  'owner',
  'price',
  'photos',
  'added',
]
export const userFilters: FilterName[] = ['account', 'role']
export const activityFilters: FilterName[] = ['actor', 'action', 'record', 'via', 'days']
export const accountFilter: FilterName[] = ['account']

export const keysOf = (names: FilterName[]) => names.flatMap((name) => [...filterKeys[name]])

/** @returns undefined for a filter that isn't set */
export function valuesOf(name: FilterName, all: FilterValues): FilterValues | undefined {
  const values = filterKeys[name].map((key) => [key, all[key]] as const)
  return values.some(([, value]) => value) ? Object.fromEntries(values) : undefined
}

export const without = (name: FilterName): FilterValues =>
  Object.fromEntries(filterKeys[name].map((key) => [key, undefined]))
