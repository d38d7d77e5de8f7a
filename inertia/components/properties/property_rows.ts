import type { RowOf } from '~/hooks/use_rows'

export type AdminPropertyRow = RowOf<'api.admin.properties.index'>
export type OwnerPropertyRow = RowOf<'api.owner.properties.index'>
