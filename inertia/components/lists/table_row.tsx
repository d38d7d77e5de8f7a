import type { ReactNode } from 'react'
import type { Column } from '~/components/lists/column'
import { SelectRow } from '~/components/lists/row_selection'
import type { Selection } from '~/hooks/use_selection'

export type Row = { id: number }

export type TableRowProps<RowType extends Row> = {
  row: RowType
  columns: Column<RowType>[]
  actions?: (row: RowType) => ReactNode
  /** With a selection rows have checkboxes, which `nameOf` labels. */
  selection?: Selection
  nameOf?: (row: RowType) => string
  rowClass?: (row: RowType) => string | undefined
}

export function TableRow<RowType extends Row>(props: TableRowProps<RowType>) {
  const { row, columns, actions, selection, nameOf, rowClass } = props
  const isSelected = selection?.has(row.id)
  return (
    <tr role="row" className={rowClass?.(row)} aria-selected={isSelected}>
      {selection && <SelectRow selection={selection} id={row.id} name={nameOf?.(row) ?? ''} />}
      {columns.map((column) => (
        <td role="cell" key={column.key} className={cellLook(column)} data-label={column.title}>
          <div className="cell">{column.cell(row)}</div>
        </td>
      ))}
      {actions && (
        <td role="cell" className="is-actions">
          <div className="cell">{actions(row)}</div>
        </td>
      )}
    </tr>
  )
}

function cellLook<RowType>({ isNumeric, isTitle, isSlim, from }: Column<RowType>) {
  const looks = [
    isNumeric && 'is-numeric',
    isTitle && 'is-title',
    isSlim && 'is-slim',
    from && `is-from-${from}`,
  ]
  return looks.filter(Boolean).join(' ') || undefined
}
