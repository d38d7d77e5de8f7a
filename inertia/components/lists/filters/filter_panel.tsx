import { Fragment, useState, type ReactNode } from 'react'
import { PopoverPanel } from '@headlessui/react'
import { lazyPart } from '~/components/ui/lazy_part'

export const FilterForm = lazyPart(() => import('~/components/lists/filters/filter_form'))

type Props = { label: string; children: (close: () => void) => ReactNode }

/** Takes the focus, and gives it back to its button. */
export function FilterPanel({ label, children }: Props) {
  return (
    <PopoverPanel
      focus
      transition
      role="dialog"
      aria-label={label}
      anchor={{ to: 'bottom start', gap: 6, padding: 12 }}
      className="menu-list filter-panel"
    >
      {({ open, close }) => <Fresh isOpen={open}>{children(close)}</Fresh>}
    </PopoverPanel>
  )
}

/** A panel that opens again while it fades out would show the step where it was closed. */
function Fresh({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [opening, setOpening] = useState({ isOpen, number: 0 })
  if (isOpen !== opening.isOpen) {
    setOpening({ isOpen, number: opening.number + Number(isOpen) })
  }
  return <Fragment key={opening.number}>{children}</Fragment>
}
