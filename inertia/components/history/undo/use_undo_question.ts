import { useState } from 'react'
import type { OperationRow } from '~/components/history/changes/history_rows'
import { useUndo } from '~/components/history/undo/use_undo'
import { useLast } from '~/hooks/use_last'

export type UndoableOperation = Pick<OperationRow, 'id' | 'action'>

export type UndoQuestionState = ReturnType<typeof useUndoQuestion>

/** Tells what an undo would do before it is done. */
export function useUndoQuestion(onUndone = () => {}) {
  const [confirming, setConfirming] = useState<UndoableOperation | null>(null)
  const close = () => setConfirming(null)
  const undo = useUndo('admin', close)
  return {
    ask: setConfirming,
    shown: useLast(confirming),
    isConfirming: confirming !== null,
    isBusy: undo.isPending,
    close,
    confirm: () => confirming && undo.mutate(confirming.id, { onSuccess: onUndone }),
  }
}
