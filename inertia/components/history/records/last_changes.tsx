import { isOfEnquiries, isShown, type ChangeRow } from '~/components/history/changes/history'
import { RecordChange } from '~/components/history/changes/record_change'
import { HistoryLine, LineFacts } from '~/components/history/records/history_item'
import { HistoryPages, useRecordHistory } from '~/components/history/records/record_history'
import { useUndo } from '~/components/history/undo/use_undo'
import { Card } from '~/components/ui/card'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { momentOf } from '~/lib/values/dates'

export function LastChanges({ propertyId }: { propertyId: number }) {
  const t = useText()
  const history = useRecordHistory({ type: 'own_property', id: propertyId })
  const undo = useUndo('owner', () => {})
  return (
    <div className="mt-6">
      <Card title={t('activity.last_changes')}>
        <div className="record-history">
          <HistoryPages history={history} none="activity.history_none">
            {(change) => (
              <LastChange
                key={change.id}
                change={change}
                isBusy={undo.isPending}
                onUndo={() => undo.mutate(change.operation_id)}
              />
            )}
          </HistoryPages>
        </div>
      </Card>
    </div>
  )
}

type Props = { change: ChangeRow; isBusy: boolean; onUndo: () => void }

function LastChange({ change, isBusy, onUndo }: Props) {
  const t = useText()
  const { action, actor, at, undo, changes, verdict } = change
  const saysItself = action === 'updated' && changes.some(isShown)
  const isDeletion = action === 'deleted' && isOfEnquiries(changes)
  const deed = isDeletion ? 'activity.enquiries_deleted' : (`activity.action_${action}` as const)
  const done = verdict ? (`review.past_${verdict}` as const) : deed
  const by = t(actor ? 'activity.by_you' : 'activity.by_admin')
  return (
    <HistoryLine entry={change} isBusy={isBusy} onUndo={onUndo}>
      {!saysItself && <p>{t(done)}</p>}
      <RecordChange change={change} />
      <LineFacts undo={undo}>
        {by}
        <time dateTime={at}>{momentOf(at, useZone())}</time>
      </LineFacts>
    </HistoryLine>
  )
}
