import { SortHeader } from '~/components/lists/sort_header'
import { SelectAll } from '~/components/lists/row_selection'
import { TableRow, type Row, type TableRowProps } from '~/components/lists/table_row'
import { useText } from '~/hooks/use_text'

type Props<RowType extends Row> = Omit<TableRowProps<RowType>, 'row'> & {
  /** Names the table for a screen reader. */
  label: string
  rows: RowType[]
  sort?: string
  onSort?: (sort: string) => void
  /** The rows of the last page stay while the next page loads. */
  isStale?: boolean
}

/** A phone shows the rows as cards, whose CSS layout would remove the table's roles. */
export function RowTable<RowType extends Row>(props: Props<RowType>) {
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
          <TableRow key={row.id} {...props} row={row} />
        ))}
      </tbody>
    </table>
  )
}
