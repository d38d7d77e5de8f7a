import type { Total } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

type Props = { page: number; pageRows: number; total: Total }

/** Which rows of how many a page shows. */
export function RowsRange({ page, pageRows, total: { total, hasMore } }: Props) {
  const t = useText()
  // Until a page arrives the total is that of the page before it.
  const known = hasMore ? Infinity : total
  const from = Math.min((page - 1) * pageRows + 1, known)
  const to = Math.min(page * pageRows, known)
  return (
    <p className="is-tabular">
      {t(hasMore ? 'common.rows_range_of_more' : 'common.rows_range', { from, to, total })}
    </p>
  )
}
