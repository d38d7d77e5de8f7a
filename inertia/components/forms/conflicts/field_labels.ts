import type { ChangedField } from '#config/changed_fields'
import type { TextKey } from '~/lib/texts'

/** In the order in which they are offered: the most asked for first. */
export const changedFieldLabels = {
  price: 'properties.price',
  title: 'properties.title',
  active: 'activity.field_active',
  available: 'my_properties.available',
  review_state: 'activity.field_review_state',
  country_id: 'properties.country',
  owner_id: 'properties.owner',
  description: 'properties.description',
  address: 'properties.address',
  city: 'properties.city',
  purpose: 'facts.purpose',
  rent_period: 'facts.rent_period',
  kind: 'facts.kind',
  bedrooms: 'facts.bedrooms',
  bathrooms: 'facts.bathrooms',
  area: 'facts.area_unit',
  furnished: 'facts.furnished',
  reference: 'facts.reference',
  permit_number: 'facts.permit_number',
  images: 'activity.field_images',
  caption: 'photos.caption',
  enquiry: 'activity.field_enquiry',
  name: 'profile.name',
  email: 'profile.email',
  phone_number: 'profile.phone',
  role: 'users.role',
  password: 'users.password',
  parent_id: 'countries.main_country',
} satisfies Record<ChangedField, TextKey>

export const fieldLabels: Record<string, TextKey> = changedFieldLabels
