import { CellText } from '~/components/lists/rows/cell_text'
import type { Column } from '~/components/lists/rows/column'
import { RowActions, type RowAction } from '~/components/lists/rows/row_actions'
import { SelectRow } from '~/components/lists/batches/row_selection'
import type { Selection } from '~/components/lists/batches/use_selection'

export type Row = { id: number }

export type TableRowProps<RowType extends Row> = {
  row: RowType
  columns: Column<RowType>[]
  nameOf: (row: RowType) => string
  actions?: (row: RowType) => RowAction[]
  selection?: Selection
  /** Its actions stand in one menu. */
  isTight?: boolean
  rowClass?: (row: RowType) => string | undefined
  marked?: number
  /** Hears each click in a row first, those in its menu too. */
  onFollow?: (id: number) => void
}

export function TableRow<RowType extends Row>(props: TableRowProps<RowType>) {
  const { row, columns, actions, selection, isTight, nameOf } = props
  return (
    <tr {...rowAttributes(props)}>
      {selection && <SelectRow selection={selection} id={row.id} name={nameOf(row)} />}
      {columns.map((column) => (
        <td role="cell" key={column.key} className={cellLook(column)}>
          <CellText isSearched={column.isSearched}>
            {column.cell(row, column.cover?.(row))}
          </CellText>
          {column.below && (
            <div className="has-text-soft has-text-tiny has-text-weight-normal">
              {column.below.cell(row)}
            </div>
          )}
          {column.note?.(row)}
        </td>
      ))}
      {actions && (
        <td role="cell" className="is-actions">
          <RowActions isCollapsed={isTight} name={nameOf(row)} actions={actions(row)} />
        </td>
      )}
    </tr>
  )
}

export function rowAttributes<RowType extends Row>(props: TableRowProps<RowType>) {
  const { row, selection, rowClass, marked, onFollow } = props
  return {
    'role': 'row',
    'className': rowClass?.(row),
    'aria-selected': selection?.has(row.id),
    'aria-current': row.id === marked || undefined,
    'onClickCapture': () => onFollow?.(row.id),
  }
}

function cellLook<RowType>({ isNumeric, isTitle }: Column<RowType>) {
  return [isNumeric && 'is-numeric', isTitle && 'is-title'].filter(Boolean).join(' ') || undefined
}
