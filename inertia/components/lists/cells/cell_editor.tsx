import { useId, type ComponentType, type FocusEvent, type KeyboardEvent } from 'react'
import { Check, X } from 'lucide-react'
import type { CellInputProps } from '~/components/lists/cells/cell_inputs'
import { CellNote } from '~/components/lists/cells/cell_note'
import { cellOf, neighbourOf, openCell } from '~/components/lists/cells/cell_places'
import type { Cell } from '~/components/lists/cells/use_cell'
import { IconButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

type Props<Row> = {
  cell: Cell<Row>
  row: Row
  name: string
  label: string
  Input: ComponentType<CellInputProps<Row>>
  valueOf: (row: Row) => string
  hintOf?: (typed: string) => string | undefined
}

export function CellEditor<Row>({ cell, Input, valueOf, hintOf, ...field }: Props<Row>) {
  const noteId = useId()
  return (
    <div
      className="cell-editor"
      aria-busy={cell.isSaving || undefined}
      onKeyDownCapture={(event) => leaveByEscape(event, cell)}
      onKeyDown={(event) => leaveByKey(event, cell)}
      onBlur={(event) => leaveByFocus(event, cell)}
    >
      <Input
        {...field}
        noteId={noteId}
        value={cell.typed ?? ''}
        onChange={cell.type}
        onChoose={cell.save}
        isBusy={cell.isSaving}
        isInvalid={cell.problem !== null}
      />
      <CellButtons cell={cell} />
      <CellNote {...{ cell, valueOf }} id={noteId} hint={hintOf?.(cell.typed ?? '')} />
    </div>
  )
}

/** A keyboard for figures on a phone has no Enter. */
function CellButtons<Row>({ cell }: { cell: Cell<Row> }) {
  const t = useText()
  return (
    <div
      className="cell-buttons row is-tight is-for-touch"
      onPointerDown={(event) => event.preventDefault()} // the focus stays in the cell
    >
      <IconButton tone="primary" tabIndex={-1} label={t('cells.save')} onClick={() => cell.save()}>
        <Check size={18} />
      </IconButton>
      <IconButton tone="plain" tabIndex={-1} label={t('common.cancel')} onClick={cell.cancel}>
        <X size={18} />
      </IconButton>
    </div>
  )
}

/** The box of a choice closes its list alone for Escape, so the cell comes first. */
function leaveByEscape<Row>(event: KeyboardEvent, cell: Cell<Row>) {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  cell.cancel()
}

function leaveByKey<Row>(event: KeyboardEvent, cell: Cell<Row>) {
  const { key, shiftKey, currentTarget } = event
  if (key === 'Enter' && !event.defaultPrevented && !isUndecided(currentTarget)) {
    event.preventDefault() // a title's box would begin another line
    cell.save()
  }
  if (key !== 'Tab') return
  const place = cellOf(currentTarget)
  const next = place && neighbourOf(place, shiftKey ? 'previous' : 'next')
  const mayLeave = !isUndecided(currentTarget) && cell.save()
  if (!mayLeave || next) event.preventDefault()
  if (mayLeave && next) openCell(next)
}

/** A click elsewhere saves; another window does not. */
function leaveByFocus<Row>({ currentTarget, relatedTarget }: FocusEvent, cell: Cell<Row>) {
  const isInside = relatedTarget && currentTarget.contains(relatedTarget)
  const isInList = relatedTarget?.closest('[role="listbox"]')
  if (isInside || isInList || !document.hasFocus() || isUndecided(currentTarget)) return
  if (!cell.problem) cell.save()
}

/** Something is typed into the box of a choice that nothing was chosen for. */
const isUndecided = (editor: Element) => editor.querySelector('[data-unresolved]') !== null
