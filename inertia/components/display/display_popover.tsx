import { Fragment, lazy, Suspense } from 'react'
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { LentButton } from '~/components/overlays/lent_button'
import type { Opener } from '~/components/overlays/use_opener'
import { Spinner } from '~/components/ui/spinner'
import type { ColumnOption } from '~/components/display/column_choice'
import type { ListDisplay } from '~/components/display/use_list_settings'
import { useText } from '~/hooks/use_text'

/** Loaded when it is opened, because it brings what drags. */
const DisplayPanel = lazy(() => import('~/components/display/display_panel'))

type Props = { opener: Opener; display: ListDisplay; columns: ColumnOption[]; hasPages: boolean }

export function DisplayPopover({ opener, display, columns, hasPages }: Props) {
  const t = useText()
  return (
    <Popover as={Fragment}>
      <PopoverButton as={LentButton} opener={opener} />
      <PopoverPanel
        anchor={{ to: 'bottom end', gap: 6 }}
        transition
        focus
        role="dialog"
        className="menu-list display-panel stack"
        aria-label={t('common.display')}
      >
        <Suspense fallback={<Spinner text={t('common.loading')} />}>
          <DisplayPanel {...display} columns={columns} hasPages={hasPages} />
        </Suspense>
      </PopoverPanel>
    </Popover>
  )
}
