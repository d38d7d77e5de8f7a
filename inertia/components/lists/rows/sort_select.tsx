import type { Column } from '~/components/lists/rows/column'
import { useText } from '~/hooks/use_text'

type Props<Row> = { columns: Column<Row>[]; sort?: string; onSort: (sort: string) => void }

/** Replaces the column headers on a phone, where rows are cards. */
export function SortSelect<Row>({ columns, sort = '', onSort }: Props<Row>) {
  const t = useText()
  const sortable = columns.filter((column) => column.sort)
  if (sortable.length === 0) return null
  return (
    <div className="select is-sort">
      <select
        aria-label={t('common.sort')}
        value={sort}
        onChange={(event) => onSort(event.target.value)}
      >
        <option value="">{t('common.sort_first')}</option>
        {sortable.map(({ sort: key, title }) => [
          <option key={key} value={key}>
            {t('common.sorted_up', { column: title })}
          </option>,
          <option key={`-${key}`} value={`-${key}`}>
            {t('common.sorted_down', { column: title })}
          </option>,
        ])}
      </select>
    </div>
  )
}
