import { ChevronLeft, ChevronRight } from 'lucide-react'
import { RowsRange } from '~/components/lists/rows_range'
import { Button } from '~/components/ui/button'
import type { Total } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

type Props = { page: number; pageRows: number; total: Total; onPage: (page: number) => void }

export function Pager({ page, pageRows, total: counted, onPage }: Props) {
  const t = useText()
  const { total, hasMore } = counted
  const pages = Math.ceil(total / pageRows)
  if (pages <= 1 && page === 1) return null

  return (
    <nav className="pager row has-line-above has-text-soft" aria-label={t('common.pages')}>
      <RowsRange page={page} pageRows={pageRows} total={counted} />
      <div className="buttons">
        <Button
          small
          disabled={page <= 1}
          onClick={() => onPage(hasMore ? page - 1 : Math.min(page - 1, pages))}
          icon={<ChevronLeft size={16} className="is-turned-in-rtl" aria-hidden />}
        >
          {t('common.previous')}
        </Button>
        <span className="is-tabular" aria-current="page">
          {hasMore
            ? t('common.page_number', { page })
            : t('common.page_of', { page, pages: Math.max(pages, 1) })}
        </span>
        <Button
          small
          disabled={!hasMore && page >= pages}
          onClick={() => onPage(page + 1)}
          icon={<ChevronRight size={16} className="is-turned-in-rtl" aria-hidden />}
        >
          {t('common.next')}
        </Button>
      </div>
    </nav>
  )
}
