import { lazy, Suspense } from 'react'
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { SlidersHorizontal } from 'lucide-react'
import { Spinner } from '~/components/ui/spinner'
import type { Column } from '~/components/lists/column'
import type { ListDisplay } from '~/hooks/use_list_settings'
import { useText } from '~/hooks/use_text'

/** Loaded when it is opened, because it brings what drags. */
const DisplayPanel = lazy(() => import('~/components/lists/display_panel'))

type Props<Row> = { display: ListDisplay; columns: Column<Row>[]; hasPages: boolean }

export function DisplayMenu<Row>({ display, columns, hasPages }: Props<Row>) {
  const t = useText()
  const offered = columns.map(({ key, title, isTitle, isExtra }) => ({
    key,
    title,
    isTitle,
    isExtra,
  }))
  return (
    <Popover>
      <PopoverButton className="button display-button">
        <SlidersHorizontal size={16} aria-hidden />
        <span>{t('display.title')}</span>
      </PopoverButton>
      <PopoverPanel
        anchor={{ to: 'bottom end', gap: 6 }}
        transition
        focus
        role="dialog"
        className="menu-list display-panel stack"
        aria-label={t('display.title')}
      >
        <Suspense fallback={<Spinner text={t('common.loading')} />}>
          <DisplayPanel {...display} columns={offered} hasPages={hasPages} />
        </Suspense>
      </PopoverPanel>
    </Popover>
  )
}
