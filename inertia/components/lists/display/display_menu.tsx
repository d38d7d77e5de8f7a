import type { ReactNode } from 'react'
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { EllipsisVertical, SlidersHorizontal } from 'lucide-react'
import type { Column } from '~/components/lists/rows/column'
import type { ListDisplay } from '~/components/lists/use_shown_list'
import { lazyPart } from '~/components/ui/lazy_part'
import { useText } from '~/hooks/use_text'

/** Loaded when it is opened, because it brings what drags. */
const DisplayPanel = lazyPart(() => import('~/components/lists/display/display_panel'))

type Props<Row> = { display: ListDisplay; columns: Column<Row>[]; children?: ReactNode }

/** `children` are what the toolbar has no room for. */
export function DisplayMenu<Row>({ display, columns, children }: Props<Row>) {
  const t = useText()
  return (
    <Popover>
      <PopoverButton className="button display-button">
        <SlidersHorizontal size={16} className="is-hidden-below-lg" />
        <EllipsisVertical size={16} className="is-hidden-from-lg" />
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
