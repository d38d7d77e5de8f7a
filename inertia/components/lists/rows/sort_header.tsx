import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Column } from '~/components/lists/rows/column'
import { ListForm } from '~/components/lists/list_form'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'

type Props<Row> = { column: Column<Row>; list: ListState }

export function SortHeader<Row>({ column, list }: Props<Row>) {
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
            name={list.fieldOf('sort')}
            value={next}
            title={t('common.sort_by', { column: title })}
            onClick={() => list.setSort(next)}
          >
            {title}
            <Icon size={14} aria-hidden />
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
