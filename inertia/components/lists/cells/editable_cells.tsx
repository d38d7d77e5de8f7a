import {
  createContext,
  useCallback,
  useContext,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import {
  cellNear,
  cellOf,
  focusIn,
  neighbourOf,
  openCell,
} from '~/components/lists/cells/cell_places'
import { cellKeys, useScreenKeys } from '~/components/keys/screen_keys'
import { isTyping } from '~/lib/page/page_keys'

type Announce = (text: string) => void

const LiveRegion = createContext<Announce>(() => {})

/** Tells a screen reader what was saved; the list shows it by itself. */
export const useLiveRegion = () => useContext(LiveRegion)

const steps = {
  ArrowUp: 'above',
  ArrowDown: 'below',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
} as const

/** A list whose cells open with F2 from anywhere in their row; arrows go from cell to cell. */
export function EditableCells({ children }: { children: ReactNode }) {
  useScreenKeys(cellKeys)
  const [announcement, setAnnouncement] = useState({ text: '', turn: 0 })
  const announce = useCallback(
    (text: string) => setAnnouncement(({ turn }) => ({ text, turn: turn + 1 })),
    []
  )
  return (
    <LiveRegion value={announce}>
      <div className="is-contents" onKeyDown={followKeys}>
        {children}
      </div>
      <p role="status" className="is-visually-hidden">
        <span key={announcement.turn}>{announcement.text}</span>
      </p>
    </LiveRegion>
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
