import { SortHeader } from '~/components/lists/rows/sort_header'
import { RowCard } from '~/components/lists/rows/row_card'
import { SelectAll } from '~/components/lists/batches/row_selection'
import { TableRow, type Row, type TableRowProps } from '~/components/lists/rows/table_row'
import { tracksOf } from '~/components/lists/rows/use_row_layout'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'

type Props<RowType extends Row> = Omit<TableRowProps<RowType>, 'row'> & {
  /** Names the table for a screen reader. */
  label: string
  rows: RowType[]
  isCards: boolean
  isBroad?: boolean
  list: ListState
  /** The rows of the last page stay while the next page loads. */
  isStale?: boolean
}

/** Named roles, because the grid and the cards would remove the table's own. */
export function RowTable<RowType extends Row>(props: Props<RowType>) {
  const { label, columns, rows, isCards, isBroad, actions, selection, isStale } = props
  const look = isCards ? 'table is-cards' : 'table is-lines is-hoverable'
  const tracks = tracksOf(columns, {
    isSelectable: Boolean(selection),
    hasActions: Boolean(actions),
  })
  const RowLook = isCards ? RowCard : TableRow
  return (
    <table
      role="table"
      className={isBroad ? `${look} is-broad` : look}
      style={isCards ? undefined : { gridTemplateColumns: tracks }}
      aria-label={label}
      aria-busy={isStale || undefined}
    >
      <TableHead {...props} />
      <tbody role="rowgroup">
        {rows.map((row) => (
          <RowLook key={row.id} {...props} row={row} />
        ))}
      </tbody>
    </table>
  )
}

/** Above cards it only selects them all: there the toolbar sorts. */
function TableHead<RowType extends Row>(props: Props<RowType>) {
  const t = useText()
  const { columns, isCards, list, actions, selection } = props
  if (isCards && !selection) return null
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && <SelectAll selection={selection} />}
        {!isCards &&
          columns.map((column) => <SortHeader key={column.key} column={column} list={list} />)}
        {!isCards && actions && (
          <th role="columnheader" scope="col" className="is-actions">
            {t('common.actions')}
          </th>
        )}
      </tr>
    </thead>
  )
}
