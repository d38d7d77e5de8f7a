import type { TextKey } from '~/lib/texts'

export const fieldLabels: Record<string, TextKey> = {
  title: 'properties.title',
  description: 'properties.description',
  price: 'properties.price',
  address: 'properties.address',
  city: 'properties.city',
  owner_id: 'properties.owner',
  available: 'my_properties.available',
  country_id: 'properties.country',
  name: 'profile.name',
  email: 'profile.email',
  phone_number: 'profile.phone',
  role: 'users.role',
  password: 'users.password',
  parent_id: 'countries.main_country',
  caption: 'photos.caption',
}
