import type { RowOf } from '~/hooks/use_rows'

export type OperationRow = RowOf<'api.admin.operations.index'>
export type ChangeRow = RowOf<'api.admin.property_changes.index'>
export type RecordType = ChangeRow['record']['type']
