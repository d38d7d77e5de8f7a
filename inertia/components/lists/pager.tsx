import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

type Props = { page: number; pageRows: number; total: number; onPage: (page: number) => void }

export function Pager({ page, pageRows, total, onPage }: Props) {
  const t = useText()
  const pages = Math.ceil(total / pageRows)
  if (pages <= 1 && page === 1) return null
  const from = Math.min((page - 1) * pageRows + 1, total)
  const to = Math.min(page * pageRows, total)

  return (
    <nav className="pager row has-line-above has-text-soft" aria-label={t('common.pages')}>
      <p className="is-tabular">{t('common.rows_range', { from, to, total })}</p>
      <div className="buttons">
        <Button
          small
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page - 1, pages))}
          icon={<ChevronLeft size={16} className="is-turned-in-rtl" aria-hidden />}
        >
          {t('common.previous')}
        </Button>
        <span className="is-tabular" aria-current="page">
          {t('common.page_of', { page, pages: Math.max(pages, 1) })}
        </span>
        <Button
          small
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
          icon={<ChevronRight size={16} className="is-turned-in-rtl" aria-hidden />}
        >
          {t('common.next')}
        </Button>
      </div>
    </nav>
  )
}
