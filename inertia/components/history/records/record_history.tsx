import { useId } from 'react'
import { HistoryIcon, UndoButton, UndoneTag, Via } from '~/components/history/records/history_item'
import type { ChangeRow } from '~/components/history/changes/history_rows'
import { Sentence } from '~/components/history/changes/operation_sentence'
import { RecordChange } from '~/components/history/changes/record_change'
import type { UndoableOperation } from '~/components/history/undo/undo_question'
import { Button } from '~/components/ui/button'
import { FailedReload } from '~/components/ui/failed_state'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { momentOf } from '~/lib/values/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf } from '~/hooks/use_rows'
import { client } from '~/lib/client'

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
    <li className="history-item py-1 has-text-small">
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

export type HistoryOf = { type: keyof typeof routes; id: number }

const routes = {
  property: 'api.admin.property_changes.index',
  user: 'api.admin.user_changes.index',
  own_property: 'api.owner.property_changes.index',
} as const

const pageRows = 5

export function useRecordHistory({ type, id }: HistoryOf) {
  return useInfiniteQuery({
    queryKey: [...keyOf(routes[type]), { id, type: 'parts' }],
    queryFn: ({ pageParam, signal }) => readPage(type, id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ hasNext }, pages) => (hasNext ? pages.length + 1 : undefined),
  })
}

async function readPage(type: HistoryOf['type'], id: number, page: number, signal: AbortSignal) {
  let hasNext = false
  const rows = await client.request(routes[type], {
    params: { id },
    query: { page, per_page: pageRows },
    signal,
    hooks: {
      afterResponse: [
        (_request, _options, response) => {
          hasNext = response.headers.get('link')?.includes('rel="next"') ?? false
        },
      ],
    },
  })
  return { rows, hasNext }
}
