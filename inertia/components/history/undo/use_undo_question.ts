import { useState } from 'react'
import type { OperationRow } from '~/components/history/changes/history_rows'
import { useUndo } from '~/components/history/undo/use_undo'
import { useLast } from '~/hooks/use_last'

export type AskedOperation = Pick<OperationRow, 'id' | 'action'>

export type UndoQuestionState = ReturnType<typeof useUndoQuestion>

/** Tells what an undo would do before it is done. */
export function useUndoQuestion(onUndone = () => {}) {
  const [asked, setAsked] = useState<AskedOperation | null>(null)
  const close = () => setAsked(null)
  const undo = useUndo('admin', close)
  return {
    ask: setAsked,
    shown: useLast(asked),
    isAsked: asked !== null,
    isBusy: undo.isPending,
    close,
    confirm: () => asked && undo.mutate(asked.id, { onSuccess: onUndone }),
  }
}
