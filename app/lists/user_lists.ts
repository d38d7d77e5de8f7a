import {
  boolean,
  flag,
  instant,
  nullableCountryName,
  nullableInstant,
  nullableNumber,
  nullableText,
  number,
  relatedRow,
  text,
  type RowOf,
} from '#lists/columns'
import { countedWhole, where, whereRange, withKept } from '#lists/condition'
import { enquiryCount } from '#lists/enquiry_lists'
import { List } from '#lists/list'
import { byJoinedTable, byCountry, byMainCountry } from '#lists/order'
import { sumOf } from '#dashboard/statistics'
import { pendingUsers } from '#models/users/user_record'
import type { Role } from '#models/users/roles'

export const ownerOptionColumns = {
  id: number('users.id'),
  name: text('users.name'),
}

const invitation = relatedRow(
  `FROM account_links WHERE user_id = users.id AND purpose = 'invitation'`,
  {
    expires_at: instant('expires_at'),
    expired: boolean('token_hash IS NULL OR expires_at <= CURRENT_TIMESTAMP'),
  }
)

/**
 * The last mail to the present address, if its server refused that for good. With `= TRUE`, SQLite takes no index; if
 * it has to sort the rows it makes a text of the object.
 */
const mailRefused = relatedRow(
  `FROM mails WHERE id = (SELECT max(refused.id) FROM mails AS refused
    WHERE refused.recipient = users.email AND refused.recipient_refused
      AND refused.failed_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM mails AS later
        WHERE later.recipient = users.email AND later.sent_at > refused.failed_at))`,
  { at: instant('failed_at'), reason: text('failure') }
)

/** api.md, "Shapes": User. */
export const userColumns = {
  id: number('users.id'),
  name: text('users.name'),
  email: text('users.email'),
  phone_number: nullableText('users.phone_number'),
  country: nullableCountryName('countries'),
  country_main: nullableCountryName('mains'),
  country_id: nullableNumber('users.country_id'),
  role: text('users.role'),
  active: flag('users.active'),
  created_at: instant('users.created_at'),
  version: number('users.version'),
  invitation,
  mail_refused: mailRefused,
}

const ofOwner = 'FROM properties WHERE properties.owner_id = users.id'

/** Beside the kept count, what a page of owners counts by indexes: 25 of them with 12,000 properties in some milliseconds. */
export const ownerColumns = {
  ...userColumns,
  property_count: number('users.property_count'),
  live_count: number(`(SELECT count(*) ${ofOwner} AND properties.live = TRUE)`),
  enquiry_count: number(`(SELECT coalesce(sum(${enquiryCount}), 0) ${ofOwner})`),
  last_login_at: nullableInstant(`(SELECT operations.created_at
    FROM changes JOIN operations ON operations.id = changes.operation_id
    WHERE changes.record_type = 'user' AND changes.record_id = users.id AND changes.action = 'signed_in'
    ORDER BY changes.id DESC LIMIT 1)`),
}

export type UserRow = RowOf<typeof userColumns>
export type OwnerRow = RowOf<typeof ownerColumns>

const users = {
  table: 'users',
  joins: `LEFT JOIN countries ON countries.id = users.country_id
    LEFT JOIN countries AS mains ON mains.id = countries.parent_id`,
  search: {
    index: { table: 'user_search', columns: ['text'] },
    texts: 'user_texts',
    names: {},
    hasPhones: true,
  },
  counted: `(SELECT ${sumOf('user_counts')})`,
  counts: 'user_counts',
  orders: {
    name: byJoinedTable('user_texts', 'name', 'users.id'),
    country: byCountry('users.country_id'),
    country_main: byMainCountry('users.country_id'),
  },
  filters: {
    active: (active: 0 | 1) =>
      withKept(whereRange('users.active = ?', active === 1), where('active = ?', active === 1)),
    waiting: () => countedWhole(where(pendingUsers, false)),
    role: (role: Role) => withKept(whereRange('users.role = ?', role), where('role = ?', role)),
  },
}

export const userList = new List({
  columns: userColumns,
  ...users,
})

/** An owner's own account, which alone says whether visitors see the phone number. */
export const ownerProfile = new List({
  columns: { ...userColumns, public_phone: boolean('users.public_phone') },
  ...users,
})

/** What a user's row has under these names. */
export function fieldsOf<Row extends object, Name extends keyof Row>(user: Row, ...names: Name[]) {
  const fields = Object.fromEntries(names.map((name) => [name, user[name]]))
  return fields as Pick<Row, Name> // whose names are lost in the entries
}

export const ownerList = new List({
  columns: ownerColumns,
  ...users,
  orders: {
    ...users.orders,
    property_count: { keys: ['users.property_count'], index: 'users_property_count_id_index' },
  },
})
export const ownerOptionList = new List({
  columns: ownerOptionColumns,
  ...users,
  joins: '',
  sort: 'name',
})

const inRole = (role: string) => withKept(whereRange(`users.role ${role}`), where(`role ${role}`))
export const nonAdmins = inRole(`<> 'admin'`)
export const owners = inRole(`= 'Property owner'`)
