import type { RowOf } from '~/hooks/use_rows'

export type TrashRow = RowOf<'api.admin.trashed_properties.index'>
