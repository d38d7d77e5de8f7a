import type { RowOf } from '~/hooks/use_rows'

type Counted = Pick<
  RowOf<'api.admin.owners.index'>,
  'property_count' | 'live_count' | 'enquiry_count' | 'last_login_at'
>

/** Only the list of owners counts. */
export type StoredUser = RowOf<'api.admin.users.index'>
export type UserRow = StoredUser & Partial<Counted>

export type UserListRoute =
  'api.admin.users.index' | 'api.admin.non_admins.index' | 'api.admin.owners.index'
