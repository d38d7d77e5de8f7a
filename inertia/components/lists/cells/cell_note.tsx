import { usePage } from '@inertiajs/react'
import type { Cell } from '~/components/lists/cells/use_cell'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import type { RecordConflict } from '~/lib/record_conflict'

type Props<Row> = {
  cell: Cell<Row>
  id: string
  hint?: string
  valueOf: (row: Row) => string
}

export function CellNote<Row>({ cell, id, hint, valueOf }: Props<Row>) {
  const t = useText()
  const { problem, isSaving } = cell
  const isQuiet = !problem && !isSaving
  return (
    <div
      className={problem ? 'cell-note is-danger' : 'cell-note'}
      hidden={isQuiet && !hint}
      onPointerDown={(event) => event.preventDefault()} // the focus stays in the cell
    >
      {isQuiet && (
        <p id={id} className="is-tabular">
          {hint}
        </p>
      )}
      <div id={isQuiet ? undefined : id} role={problem ? 'alert' : 'status'}>
        {isSaving && t('common.saving')}
        {problem?.text}
        {problem?.conflict && <ConflictText conflict={problem.conflict} valueOf={valueOf} />}
      </div>
      {problem?.conflict && <ConflictButtons cell={cell} />}
    </div>
  )
}

type ConflictProps<Row> = { conflict: RecordConflict<Row>; valueOf: (row: Row) => string }

function ConflictText<Row>({ conflict, valueOf }: ConflictProps<Row>) {
  const t = useText()
  const { user } = usePage().props
  const { changed_by: by, current } = conflict
  const value = valueOf(current)
  if (by && by.id === user?.id) return t('cells.conflict_own', { value })
  return by ? t('cells.conflict_by', { value, name: by.name }) : t('cells.conflict', { value })
}

function ConflictButtons<Row>({ cell }: { cell: Cell<Row> }) {
  const t = useText()
  return (
    <div className="buttons mt-2">
      <Button small tone="primary" onClick={() => cell.save()}>
        {t('cells.keep_yours')}
      </Button>
      <Button small onClick={cell.cancel}>
        {t('cells.keep_theirs')}
      </Button>
    </div>
  )
}
