import { useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { Pencil } from 'lucide-react'
import { CellEditor } from '~/components/lists/cells/cell_editor'
import type { CellInputProps } from '~/components/lists/cells/cell_inputs'
import { cellId, cellMark } from '~/components/lists/cells/cell_places'
import { useCell, type CellOptions } from '~/components/lists/cells/use_cell'
import { useText } from '~/hooks/use_text'
import type { Versioned } from '~/lib/record_conflict'

type Props<Row extends Versioned & { id: number }, Fields> = CellOptions<Row, Fields> & {
  Input: ComponentType<CellInputProps<Row>>
  valueOf: (row: Row) => string
  hintOf?: (typed: string) => string | undefined
  /** The value holds a link, so that keys and the menu open the cell, and a click doesn't. */
  isLink?: boolean
  children: ReactNode
}

/** A value in a list that F2, Enter or the row's menu opens, and a double click or a tap unless it is a link. */
export function EditableCell<Row extends Versioned & { id: number }, Fields>(
  props: Props<Row, Fields>
) {
  const { Input, valueOf, hintOf, isLink, children, ...options } = props
  const place = useRef<HTMLDivElement>(null)
  const cell = useCell(place, options)
  const isOpen = cell.typed !== null
  // A list has dozens of pencils, of which the one under the mouse is seen.
  const [isReached, setReached] = useState(false)
  const reach = () => setReached(true)
  return (
    <div
      {...cellMark}
      id={cellId(options.name, options.row.id)}
      ref={place}
      className={isOpen ? 'editable is-open' : 'editable'}
      data-saved={cell.isSaved || undefined}
      onAnimationEnd={cell.forgetSaved}
      onPointerMove={reach}
      onFocus={reach}
      onDoubleClick={(event) => {
        if (!isLinkIn(event)) cell.open()
      }}
    >
      {isLink ? children : <CellValue onOpen={cell.open}>{children}</CellValue>}
      {isLink && isReached && !isOpen && <CellPencil label={options.label} onOpen={cell.open} />}
      {isOpen && (
        <CellEditor
          {...{ cell, Input, valueOf, hintOf }}
          row={options.row}
          name={options.name}
          label={options.label}
        />
      )}
    </div>
  )
}

/** A page has a hundred values, so arrows lead to them and not the Tab key. */
function CellValue({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="editable-value without-ring"
      aria-keyshortcuts="F2"
      onClick={(event) => {
        if (event.detail === 0 || isTouch(event)) onOpen()
      }}
    >
      {children}
    </button>
  )
}

function CellPencil({ label, onOpen }: { label: string; onOpen: () => void }) {
  const t = useText()
  const text = t('cells.change', { label })
  return (
    <button
      type="button"
      tabIndex={-1}
      className="cell-pencil"
      aria-label={text}
      title={text}
      onClick={onOpen}
    >
      <Pencil size={14} />
    </button>
  )
}

const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

const isLinkIn = ({ target }: MouseEvent) => target instanceof Element && target.closest('a')
