import { FieldChanges } from '~/components/history/changes/field_changes'
import type { ChangeRow, OperationRow } from '~/components/history/changes/history'
import { useOperation } from '~/components/history/changes/use_operation'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { DialogNames, DialogSubject } from '~/components/ui/dialog_subjects'
import limits from '#config/limits'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import { useState } from 'react'
import { useUndo } from '~/components/history/undo/use_undo'
import { useLast } from '~/hooks/use_last'

export function UndoQuestion({ question }: { question: UndoQuestionState }) {
  return question.shown && <Question question={question} operation={question.shown} />
}

type Props = { question: UndoQuestionState; operation: UndoableOperation }

function Question({ question, operation }: Props) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const { id, action } = operation
  const { operation: loaded, changes = [], error } = useOperation(id, question.isConfirming)
  const count = loaded?.count ?? 0
  return (
    <ConfirmDialog
      isOpen={question.isConfirming}
      isBusy={question.isBusy}
      isReady={loaded !== undefined}
      tone="primary"
      title={t('activity.undo_title')}
      subject={loaded && <Subject changes={changes} count={count} />}
      text={loaded ? t(effectOf(action, count), { count }) : t('common.loading')}
      note={error ? failureMessage(error) : null}
      action={t('activity.undo')}
      onConfirm={question.confirm}
      onClose={question.close}
      details={action !== 'restored' && <Effect changes={changes} />}
    />
  )
}

function Subject({ changes, count }: { changes: ChangeRow[]; count: number }) {
  if (count === 1) return <DialogSubject name={changes[0].record.label} />
  const names = changes.slice(0, limits.namesInQuestion).map(({ record }) => record.label)
  return <DialogNames names={names} count={count} />
}

function Effect({ changes }: { changes: ChangeRow[] }) {
  if (changes.length !== 1 || changes[0].changes.length === 0) return null
  return <FieldChanges changes={changes[0].changes} isReversed />
}

const ownTexts = [
  'created',
  'deleted',
  'restored',
  'images_added',
  'images_removed',
  'images_reordered',
  'reviewed',
] as const

function effectOf(action: UndoableOperation['action'], count: number) {
  const own = ownTexts.find((each) => each === action)
  if (own) return `activity.undo_${own}` as const
  if (count !== 1) return 'activity.undo_many'
  return action === 'undone' ? 'activity.undo_undone' : 'activity.undo_fields'
}

export type UndoableOperation = Pick<OperationRow, 'id' | 'action'>

type UndoQuestionState = ReturnType<typeof useUndoQuestion>

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
