import type { RowOf } from '~/hooks/use_rows'

/** Only the list of owners counts properties. */
export type UserRow = RowOf<'api.admin.users.index'> & { property_count?: number }
export type StoredUser = Omit<UserRow, 'property_count'>

export type UserListRoute =
  'api.admin.users.index' | 'api.admin.non_admins.index' | 'api.admin.owners.index'
