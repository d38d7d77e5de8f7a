import { useState } from 'react'
import { useClose } from '@headlessui/react'
import { RecordHistory, type AdminHistoryOf } from '~/components/history/records/record_history'
import { UndoQuestion, useUndoQuestion } from '~/components/history/undo/undo_question'
import { useText } from '~/hooks/use_text'

/** In a dialog, which an undo closes: its form shows what the record held before. */
export function FoldedHistory({ of }: { of: AdminHistoryOf }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const question = useUndoQuestion(useClose())
  return (
    <details
      className="folded-history has-line-above mt-5 pt-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('activity.record_history')}</summary>
      {isOpen && <RecordHistory of={of} onUndo={question.ask} />}
      <UndoQuestion question={question} />
    </details>
  )
}
