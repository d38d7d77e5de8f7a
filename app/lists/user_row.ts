import {
  flag,
  instant,
  nullableNumber,
  nullableText,
  number,
  text,
  type RowOf,
} from '#lists/json_row'

/** API.md, "Shapes": User. */
export const user = {
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

/** The owners' list counts their properties too. */
export const owner = {
  ...user,
  property_count: number('(SELECT count(*) FROM properties WHERE owner_id = users.id)'),
}

export type UserRow = RowOf<typeof user>
export type OwnerRow = RowOf<typeof owner>
