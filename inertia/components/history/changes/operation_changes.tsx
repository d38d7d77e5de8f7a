import { useState } from 'react'
import type { ChangeRow } from '~/components/history/changes/history_rows'
import { RecordChange } from '~/components/history/changes/record_change'
import { RecordName } from '~/components/history/changes/operation_sentence'
import { useOperation } from '~/components/history/changes/use_operation'
import { Button } from '~/components/ui/button'
import { FailedReload } from '~/components/ui/failed_state'
import { useText } from '~/hooks/use_text'
import { isShown } from '~/components/history/changes/history'

const shownAtOnce = 20

export function OperationChanges({ id }: { id: string }) {
  const t = useText()
  const query = useOperation(id)
  const { operation, changes } = query
  return (
    <>
      {query.isError && <FailedReload text={t('activity.changes_failed')} query={query} />}
      {query.isPending && (
        <div className="stack is-close" role="status" aria-label={t('common.loading')}>
          <span className="skeleton-bone" />
          <span className="skeleton-bone" />
        </div>
      )}
      {operation && changes && (
        <Changes
          changes={changes}
          total={operation.count}
          isLoading={query.isFetchingNextPage}
          onMore={query.fetchNextPage}
        />
      )}
    </>
  )
}

type Props = {
  changes: ChangeRow[]
  total: number
  isLoading: boolean
  onMore: () => unknown
}

function Changes({ changes, total, isLoading, onMore }: Props) {
  const t = useText()
  const [count, setCount] = useState(shownAtOnce)
  if (total === 1) return <OneChange change={changes[0]} />
  const left = total - Math.min(count, changes.length)
  const showMore = () => {
    setCount(count + 100)
    if (count + 100 > changes.length) onMore()
  }
  return (
    <>
      <ul className="stack">
        {changes.slice(0, count).map((change) => (
          <li key={change.id}>
            <NamedChange change={change} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button small tone="quiet" busy={isLoading} onClick={showMore}>
          {t('activity.show_records', { count: left })}
        </Button>
      )}
    </>
  )
}

function OneChange({ change }: { change: ChangeRow }) {
  const t = useText()
  const isEmpty = !change.changes.some(isShown) && !change.images?.length
  if (isEmpty) return <p className="has-text-soft">{t('activity.no_changes')}</p>
  return <RecordChange change={change} />
}

function NamedChange({ change }: { change: ChangeRow }) {
  const { record } = change
  return (
    <>
      <RecordName {...record} />
      <RecordChange change={change} />
    </>
  )
}
