import type { ReactNode } from 'react'
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { EllipsisVertical, SlidersHorizontal } from 'lucide-react'
import type { Column } from '~/components/lists/rows/column'
import type { ListDisplay } from '~/components/lists/use_shown_list'
import { lazyPart } from '~/components/ui/lazy_part'
import { belowLg, useMedia } from '~/hooks/use_media'
import { useText } from '~/hooks/use_text'

/** Loaded when it is opened, because it brings what drags. */
const DisplayPanel = lazyPart(() => import('~/components/lists/display/display_panel'))

type Props<Row> = {
  display: ListDisplay
  columns: Column<Row>[]
  /** What the toolbar has no room for. */
  children?: ReactNode
  /** What one of `children` began is under way. */
  isBusy: boolean
}

export function DisplayMenu<Row>({ display, columns, children, isBusy }: Props<Row>) {
  const t = useText()
  const isBelowLg = useMedia(belowLg)
  return (
    <Popover>
      <PopoverButton
        className="button display-button"
        aria-busy={(isBusy && isBelowLg) || undefined}
      >
        <SlidersHorizontal size={16} className="is-hidden-below-lg" />
        {isBusy ? (
          <span className="loader is-hidden-from-lg" aria-hidden />
        ) : (
          <EllipsisVertical size={16} className="is-hidden-from-lg" />
        )}
        <span className="is-unseen-below-lg">{t('common.display')}</span>
      </PopoverButton>
      <PopoverPanel
        anchor={{ to: 'bottom end', gap: 6 }}
        focus
        role="dialog"
        className="menu-list display-panel stack is-wide"
        aria-label={t('common.display')}
      >
        {children}
        <DisplayPanel {...display} columns={columns} />
      </PopoverPanel>
    </Popover>
  )
}
