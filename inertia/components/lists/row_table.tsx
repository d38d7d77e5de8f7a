import type { ReactNode } from 'react'
import type { Column } from '~/components/lists/column'
import { SortHeader } from '~/components/lists/sort_header'
import { SelectAll, SelectRow } from '~/components/lists/row_selection'
import type { Selection } from '~/hooks/use_selection'
import { useText } from '~/hooks/use_text'

export type TableRow = { id: number }

type Props<Row extends TableRow> = {
  /** What the table lists, for a screen reader. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  sort?: string
  onSort?: (sort: string) => void
  actions?: (row: Row) => ReactNode
  /** With a selection rows have checkboxes, which `nameOf` labels. */
  selection?: Selection
  nameOf?: (row: Row) => string
  /** Older rows are still shown while newer ones come. */
  isStale?: boolean
  rowClass?: (row: Row) => string | undefined
}

/** Rows as a table with a head that stays, on a phone as cards. The roles outlive the cards' layout. */
export function RowTable<Row extends TableRow>(props: Props<Row>) {
  const t = useText()
  const { label, columns, rows, sort, onSort, actions, selection, isStale } = props
  return (
    <table
      role="table"
      className="table is-fullwidth is-hoverable"
      aria-label={label}
      aria-busy={isStale || undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {selection && <SelectAll selection={selection} ids={rows.map((row) => row.id)} />}
          {columns.map((column) => (
            <SortHeader key={column.key} {...{ column, sort, onSort }} />
          ))}
          {actions && (
            <th role="columnheader" scope="col" className="is-actions">
              {t('common.actions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <BodyRow key={row.id} {...props} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function BodyRow<Row extends TableRow>(props: Props<Row> & { row: Row }) {
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

function cellLook<Row>({ isNumeric, isTitle, isSlim, from }: Column<Row>) {
  const looks = [
    isNumeric && 'is-numeric',
    isTitle && 'is-title',
    isSlim && 'is-slim',
    from && `is-from-${from}`,
  ]
  return looks.filter(Boolean).join(' ') || undefined
}
