import { RecordHistory } from '~/components/history/records/record_history'
import { UndoQuestion } from '~/components/history/undo/undo_question'
import { useUndoQuestion } from '~/components/history/undo/use_undo_question'
import { Card } from '~/components/ui/card'
import { useText } from '~/hooks/use_text'

export function PropertyHistory({ id }: { id: number }) {
  const t = useText()
  const question = useUndoQuestion()
  return (
    <Card title={t('activity.record_history')}>
      <RecordHistory of={{ type: 'property', id }} onUndo={question.ask} />
      <UndoQuestion question={question} />
    </Card>
  )
}
