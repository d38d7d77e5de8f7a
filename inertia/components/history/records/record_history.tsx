import { useId } from 'react'
import { HistoryIcon, UndoButton, UndoneTag, Via } from '~/components/history/records/history_item'
import type { ChangeRow } from '~/components/history/changes/history_rows'
import { Sentence } from '~/components/history/changes/operation_sentence'
import { RecordChange } from '~/components/history/changes/record_change'
import { useRecordHistory, type HistoryOf } from '~/components/history/records/use_record_history'
import type { UndoableOperation } from '~/components/history/undo/undo_question'
import { Button } from '~/components/ui/button'
import { FailedReload } from '~/components/ui/failed_state'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { momentOf } from '~/lib/values/dates'

type Props = {
  of: HistoryOf
  /** Without it nothing can be undone here. */
  onUndo?: (operation: UndoableOperation) => void
}

export function RecordHistory({ of, onUndo }: Props) {
  const t = useText()
  const history = useRecordHistory(of)
  const changes = history.data?.pages.flatMap(({ rows }) => rows)
  return (
    <div className="record-history">
      {history.isPending && <p className="has-text-soft">{t('common.loading')}</p>}
      {history.isError && <FailedReload text={t('activity.changes_failed')} query={history} />}
      {changes?.length === 0 && <p className="has-text-soft">{t('activity.history_none')}</p>}
      {changes && (
        <ol className="divided">
          {changes.map((change) => (
            <ChangeItem key={change.id} change={change} onUndo={onUndo} />
          ))}
        </ol>
      )}
      {history.hasNextPage && (
        <Button
          small
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('activity.show_more')}
        </Button>
      )}
    </div>
  )
}

type ItemProps = Pick<Props, 'onUndo'> & { change: ChangeRow }

function ChangeItem({ change, onUndo }: ItemProps) {
  const id = useId()
  const { action, at, record, undo } = change
  return (
    <li className="history-item">
      <HistoryIcon entry={change} />
      <div className="history-line">
        <p id={id}>
          <Sentence
            entry={change}
            type={record.type}
            label={record.label}
            count={1}
            recordId={record.id}
            record={(name) => <bdi>{name}</bdi>}
          />
        </p>
        <p className="row is-close is-wrapping has-text-soft has-text-tiny is-tabular">
          <time dateTime={at}>{momentOf(at, useZone())}</time>
          <Via operation={change} />
          <UndoneTag undo={undo} />
        </p>
        <RecordChange change={change} />
      </div>
      {onUndo && undo === 'possible' && (
        <div className="history-buttons">
          <UndoButton
            describedBy={id}
            onClick={() => onUndo({ id: change.operation_id, action })}
          />
        </div>
      )}
    </li>
  )
}
