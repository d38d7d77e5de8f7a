import type { ReactNode } from 'react'
import { PopoverPanel } from '@headlessui/react'
import { lazyPart } from '~/components/ui/lazy_part'

export const FilterForm = lazyPart(() => import('~/components/lists/filters/filter_form'))

type Props = { label: string; children: (close: () => void) => ReactNode }

/** Takes the focus, and gives it back to its button. */
export function FilterPanel({ label, children }: Props) {
  return (
    <PopoverPanel
      focus
      role="dialog"
      aria-label={label}
      anchor={{ to: 'bottom start', gap: 6, padding: 12 }}
      className="menu-list filter-panel"
    >
      {({ close }) => <>{children(close)}</>}
    </PopoverPanel>
  )
}
