import type { Column } from '~/components/lists/column'
import type { RowOf } from '~/hooks/use_rows'
import type { TextKey } from '~/lib/texts'

export type PersonRow = RowOf<'api.admin.users.index'> & { property_count?: number }
export type UserAnswer = Omit<PersonRow, 'property_count'>
export type Person = Pick<PersonRow, 'id' | 'name'>
export type PeopleColumn = Column<PersonRow>

/** Lists of people, by the call that fills them. */
export type PeopleRoute =
  'api.admin.users.index' | 'api.admin.non_admins.index' | 'api.admin.owners.index'

/** The values are English, the labels carry the Arabic names as well. */
export const roleLabels = {
  'admin': 'users.role_admin',
  'Property owner': 'users.role_owner',
  'tenant': 'users.role_tenant',
} as const satisfies Record<string, TextKey>

export type Role = keyof typeof roleLabels
export const roles = Object.keys(roleLabels) as Role[]

/** The basic shape of an e-mail address; the server decides (specification, §5). */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
