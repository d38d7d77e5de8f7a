import type { KeyboardEvent, ReactNode } from 'react'
import {
  cellNear,
  cellOf,
  focusIn,
  neighbourOf,
  openCell,
} from '~/components/lists/cells/cell_places'
import { cellKeys, useScreenKeys } from '~/components/keys/screen_keys'
import { isTyping } from '~/lib/page/page_keys'

const steps = {
  ArrowUp: 'above',
  ArrowDown: 'below',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
} as const

/** A list whose cells open with F2 from anywhere in their row; arrows go from cell to cell. */
export function EditableCells({ children }: { children: ReactNode }) {
  useScreenKeys(cellKeys)
  return (
    <div className="is-contents" onKeyDown={followKeys}>
      {children}
    </div>
  )
}

function followKeys(event: KeyboardEvent) {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || isTyping(target)) return
  const cell = cellOf(target)
  if (key === 'F2') {
    const near = cellNear(target)
    if (near) openCell(near)
  } else if (cell && isStep(key)) {
    focusIn(neighbourOf(cell, inReadingOrder(steps[key])))
  } else return
  event.preventDefault()
}

const isStep = (key: string): key is keyof typeof steps => key in steps

function inReadingOrder(step: (typeof steps)[keyof typeof steps]) {
  if (document.documentElement.dir !== 'rtl') return step
  if (step === 'next') return 'previous'
  return step === 'previous' ? 'next' : step
}
