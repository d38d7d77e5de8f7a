import { factNames } from '#fields/property_fields'

export const fieldsOf = {
  property: [
    'price',
    'title',
    'active',
    'available',
    'review_state',
    'country_id',
    'owner_id',
    'description',
    'address',
    'address_public',
    'latitude',
    'longitude',
    'city',
    ...factNames,
    'images',
    'caption',
    'enquiry',
    'confirmed_at',
  ],
  user: [
    'active',
    'name',
    'email',
    'phone_number',
    'public_phone',
    'country_id',
    'role',
    'password',
  ],
  country: ['name', 'parent_id'],
} as const

export type ChangedField = (typeof fieldsOf)[keyof typeof fieldsOf][number]

export const isChangedField = (field: string): field is ChangedField =>
  changedFields.some((one) => one === field)

export const changedFields = [...new Set<ChangedField>(Object.values(fieldsOf).flat())]
