import { useEffect, useRef, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { CellEditor } from '~/components/cells/cell_editor'
import type { CellInputProps } from '~/components/cells/cell_inputs'
import { cellId, cellMark } from '~/components/cells/cell_places'
import { useCell, type CellOptions } from '~/components/cells/use_cell'
import type { Versioned } from '~/lib/record_conflict'

type Props<Row extends Versioned & { id: number }, Fields> = CellOptions<Row, Fields> & {
  Input: ComponentType<CellInputProps<Row>>
  /** Names the value of another user's change. */
  valueOf: (row: Row) => string
  /** Reads back what is typed. */
  hintOf?: (typed: string) => string | undefined
  /** The value holds a link, which a single click follows. */
  isLink?: boolean
  children: ReactNode
}

/** A value in a list that a double click, F2 or a tap opens. */
export function EditableCell<Row extends Versioned & { id: number }, Fields>(
  props: Props<Row, Fields>
) {
  const { Input, valueOf, hintOf, isLink, children, ...options } = props
  const place = useRef<HTMLDivElement>(null)
  const cell = useCell(place, options)
  const isOpen = cell.typed !== null
  const followLater = useLinkAfterDoubleClick()
  return (
    <div
      {...cellMark}
      id={cellId(options.name, options.row.id)}
      ref={place}
      className={isOpen ? 'editable is-open' : 'editable'}
      data-saved={cell.isSaved || undefined}
      onAnimationEnd={cell.forgetSaved}
      onClickCapture={isOpen ? undefined : followLater}
      onDoubleClick={cell.open}
    >
      {isLink ? children : <CellValue onOpen={cell.open}>{children}</CellValue>}
      {isOpen && (
        <CellEditor {...{ cell, Input, valueOf, hintOf }} row={options.row} label={options.label} />
      )}
    </div>
  )
}

/** Not a stop of the Tab key, because a page has a hundred of them: arrows lead there. */
function CellValue({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="editable-value"
      aria-keyshortcuts="F2"
      onClick={(event) => {
        if (event.detail === 0 || isTouch(event)) onOpen()
      }}
    >
      {children}
    </button>
  )
}

const doubleClickMilliseconds = 250

/** A link waits until it is known that no second click follows. */
function useLinkAfterDoubleClick() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const { detail, ctrlKey, metaKey, shiftKey, altKey } = event
    // The timer's own click and that of a key have no detail.
    if (!link || detail === 0 || isTouch(event)) return
    if (ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    event.stopPropagation()
    clearTimeout(timer.current)
    if (detail === 1) timer.current = setTimeout(() => link.click(), doubleClickMilliseconds)
  }
}

const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
