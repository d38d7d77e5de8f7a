import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { RowCard } from '~/components/lists/rows/row_card'
import { SelectAll } from '~/components/lists/batches/row_selection'
import { TableRow, type Row, type TableRowProps } from '~/components/lists/rows/table_row'
import { tracksOf, type RowLook } from '~/components/lists/rows/use_row_layout'
import type { ListState } from '~/hooks/use_list_state'
import { FirstRows } from '~/components/ui/photo'
import { useText } from '~/hooks/use_text'
import type { Column } from '~/components/lists/rows/column'
import { ListForm } from '~/components/lists/list_form'

type Props<RowType extends Row> = Omit<TableRowProps<RowType>, 'row'> &
  RowLook & {
    label: string
    rows: RowType[]
    isCards: boolean
    list: ListState
    isStale?: boolean
  }

/** The first previews begin seconds earlier on a slow line, and leave the script as early as without them. */
const drawnPreviews = 4

/** Named roles, because the grid and the cards would remove the table's own. */
export function RowTable<RowType extends Row>(props: Props<RowType>) {
  const { label, columns, rows, isCards, isNarrow, actions, selection, isStale } = props
  const look = isCards ? 'table is-cards' : 'table is-lines'
  const tracks = tracksOf(columns, {
    isSelectable: Boolean(selection),
    hasActions: Boolean(actions),
  })
  const RowAs = isCards ? RowCard : TableRow
  return (
    <table
      role="table"
      className={isNarrow ? `${look} is-in-column` : look}
      style={isCards ? undefined : { gridTemplateColumns: tracks }}
      aria-label={label}
      aria-busy={isStale || undefined}
    >
      <TableHead {...props} />
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <FirstRows key={row.id} value={index < drawnPreviews}>
            <RowAs {...props} row={row} />
          </FirstRows>
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

type SortHeaderProps<Row> = { column: Column<Row>; list: ListState }

function SortHeader<Row>({ column, list }: SortHeaderProps<Row>) {
  const t = useText()
  const { title, isNumeric } = column
  const direction = directionOf(column, list.sort)
  const next = column.sort && (direction === 'ascending' ? `-${column.sort}` : column.sort)
  const Icon = direction === 'ascending' ? ArrowUp : direction ? ArrowDown : ChevronsUpDown

  return (
    <th
      role="columnheader"
      scope="col"
      className={isNumeric ? 'is-numeric' : undefined}
      aria-sort={direction}
    >
      {next ? (
        <ListForm list={list} changes={['sort']}>
          <button
            name="sort"
            value={next}
            title={t('common.sort_by', { column: title })}
            onClick={() => list.setSort(next)}
          >
            {title}
            <Icon size={14} />
          </button>
        </ListForm>
      ) : (
        title
      )}
    </th>
  )
}

function directionOf<Row>({ sort: key }: Column<Row>, sort?: string) {
  if (!key || !sort || sort.replace('-', '') !== key) return undefined
  return sort.startsWith('-') ? 'descending' : 'ascending'
}
