import type { Area } from '#config/areas'
import { namesOf } from '#fields/field'
import { factNames, type FactName } from '#fields/property_fields'

const factTitles = Object.fromEntries(factNames.map((name) => [name, `fields.${name}`])) as {
  [Name in FactName]: `fields.${Name}`
}

/** What a column is called, on its screen and in its file. */
export const columnTitles = {
  ...factTitles,
  title: 'properties.name',
  owner: 'fields.owner_id',
  country: 'fields.country_id',
  city: 'fields.city',
  place: 'my_properties.place',
  imageCount: 'fields.images',
  available: 'fields.available',
  enquiries: 'enquiries.title',
  last_enquiry_at: 'enquiries.last',
  view_count: 'listed.views',
  expires_at: 'ends.ends_on',
  created_at: 'properties.listed',
  price: 'fields.price',
  active: 'properties.state',
  state: 'filters.state',
  name: 'fields.name',
  email: 'fields.email',
  phone_number: 'users.phone_number',
  role: 'fields.role',
  property_count: 'navigation.properties',
  live_count: 'properties.state_live',
  enquiry_count: 'enquiries.title',
  last_login_at: 'users.last_login',
  number: 'countries.number',
  type: 'countries.type',
  main: 'fields.parent_id',
  at: 'common.time_utc',
  actor: 'activity.filter_actor',
  action: 'activity.filter_action',
  label: 'activity.filter_record',
  via: 'activity.filter_via',
  sender: 'enquiries.from',
  message: 'enquiries.message',
} as const

export type ShownColumn = keyof typeof columnTitles

const accounts: ShownColumn[] = ['name', 'email', 'phone_number', 'country', 'role', 'active']
const figures: ShownColumn[] = ['property_count', 'live_count', 'enquiry_count', 'last_login_at']
const ofProperties: ShownColumn[] = [
  ...factNames,
  ...(['view_count', 'last_enquiry_at', 'expires_at', 'created_at', 'price'] as const),
]
const enquiries: ShownColumn[] = [
  ...(['at', 'state', 'sender', 'email', 'phone_number'] as const),
  ...(['title', 'reference', 'message'] as const),
]

/** `non_admins` is the screen of owners and tenants. */
const columns = {
  admin: {
    users: accounts,
    non_admins: accounts,
    owners: accounts.flatMap((name) => (name === 'role' ? figures : name)),
    properties: ['title', 'owner', 'country', 'city', 'imageCount', ...ofProperties, 'active'],
    countries: ['number', 'name', 'type', 'main'],
    operations: ['at', 'actor', 'action', 'label', 'via'],
    enquiries: [...enquiries, 'owner'],
  },
  owner: {
    properties: ['title', 'state', 'place', 'available', 'enquiries', ...ofProperties],
    enquiries,
  },
} satisfies Record<Area, Record<string, ShownColumn[]>>

export const exportedLists = { admin: namesOf(columns.admin), owner: namesOf(columns.owner) }

export const shownColumns: Record<Area, Record<string, ShownColumn[]>> = columns
