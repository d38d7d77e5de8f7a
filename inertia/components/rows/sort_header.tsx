import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Column } from '~/components/rows/column'
import { useText } from '~/hooks/use_text'

type Props<Row> = { column: Column<Row>; sort?: string; onSort?: (sort: string) => void }

export function SortHeader<Row>({ column, sort, onSort }: Props<Row>) {
  const t = useText()
  const { title, isNumeric } = column
  const direction = directionOf(column, sort)
  const Icon = direction === 'ascending' ? ArrowUp : direction ? ArrowDown : ChevronsUpDown

  return (
    <th
      role="columnheader"
      scope="col"
      className={isNumeric ? 'is-numeric' : undefined}
      aria-sort={direction}
    >
      {column.sort && onSort ? (
        <button
          type="button"
          title={t('common.sort_by', { column: title })}
          onClick={() => onSort(direction === 'ascending' ? `-${column.sort}` : column.sort!)}
        >
          {title}
          <Icon size={14} aria-hidden />
        </button>
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
