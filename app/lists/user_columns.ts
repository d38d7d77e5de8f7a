import {
  flag,
  instant,
  nullableNumber,
  nullableText,
  number,
  text,
  type RowOf,
} from '#lists/columns'

/** API.md, "Shapes": User. */
export const userColumns = {
  id: number('users.id'),
  name: text('users.name'),
  email: text('users.email'),
  phone_number: nullableText('users.phone_number'),
  country: nullableText('countries.name'),
  country_id: nullableNumber('users.country_id'),
  role: text('users.role'),
  active: flag('users.active'),
  created_at: instant('users.created_at'),
  version: number('users.version'),
}

export const ownerColumns = {
  ...userColumns,
  property_count: number('(SELECT count(*) FROM properties WHERE owner_id = users.id)'),
}

export type UserRow = RowOf<typeof userColumns>
