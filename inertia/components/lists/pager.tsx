import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ListForm } from '~/components/lists/list_form'
import { Button } from '~/components/ui/button'
import type { ListState } from '~/hooks/use_list_state'
import type { Total } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

type Props = { list: ListState; total: Total; onPage: (page: number) => void }

export function Pager({ list, total: counted, onPage }: Props) {
  const t = useText()
  const { page, pageRows } = list
  const { total, hasMore } = counted
  const pages = Math.ceil(total / pageRows)
  if (pages <= 1 && page === 1) return null
  const before = hasMore ? page - 1 : Math.min(page - 1, pages)
  const turnTo = (to: number) => ({
    type: 'submit' as const,
    name: 'page',
    value: to,
    onClick: () => onPage(to),
  })

  return (
    <nav
      className="pager row is-wrapping is-spread has-line-above px-4 py-3 has-text-soft has-text-small"
      aria-label={t('common.pages')}
    >
      <RowsRange page={page} pageRows={pageRows} total={counted} />
      <ListForm list={list} changes={['page']} className="buttons">
        <Button small {...turnTo(before)} disabled={page <= 1} icon={<ChevronLeft size={16} />}>
          {t('common.previous')}
        </Button>
        <span className="is-tabular" aria-current="page">
          {hasMore
            ? t('common.page_number', { page })
            : t('common.page_of', { page, pages: Math.max(pages, 1) })}
        </span>
        <Button
          small
          {...turnTo(page + 1)}
          disabled={!hasMore && page >= pages}
          icon={<ChevronRight size={16} />}
        >
          {t('common.next')}
        </Button>
      </ListForm>
    </nav>
  )
}

type RangeProps = { page: number; pageRows: number; total: Total }

function RowsRange({ page, pageRows, total: { total, hasMore } }: RangeProps) {
  const t = useText()
  // The total is that of the page before until a page arrives.
  const last = hasMore ? Infinity : total
  const from = Math.min((page - 1) * pageRows + 1, last)
  const to = Math.min(page * pageRows, last)
  return (
    <p className="is-tabular">
      {t(hasMore ? 'common.rows_range_of_more' : 'common.rows_range', { from, to, total })}
    </p>
  )
}
