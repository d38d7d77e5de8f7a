import { useRef } from 'react'
import { FilterBar } from '~/components/lists/filters/filter_bar'
import { activityFilters, keysOf } from '~/components/lists/filters/filters'
import { UndoQuestion, useUndoQuestion } from '~/components/history/undo/undo_question'
import { ExportLink } from '~/components/lists/export_link'
import { NoRows, UnknownAddress } from '~/components/lists/list_body'
import { Pager } from '~/components/lists/pager'
import { RowCount } from '~/components/lists/row_count'
import { SearchBox } from '~/components/lists/search_box'
import { usePageTurn } from '~/components/lists/use_page_turn'
import { EmptyState } from '~/components/ui/empty_state'
import { FailedReload, FailedState } from '~/components/ui/failed_state'
import { useClock, useZone } from '~/hooks/use_clock'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useListState, type ListState } from '~/hooks/use_list_state'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { HistoryItem } from '~/components/history/records/history_item'
import { foldedOperations } from '~/components/history/changes/folds'
import type { OperationRow } from '~/components/history/changes/history'
import { statusOf } from '~/lib/failure'
import { dayOf, longDayOf, nearDay } from '~/lib/values/dates'

const filters = keysOf(activityFilters)

export function ActivityList() {
  const t = useText()
  const list = useListState({ name: 'activity', filters })
  const signIns = list.filters.action === 'signed_in' ? undefined : '0'
  const query = { ...list.query, sign_ins: signIns }
  const operations = useRows('api.admin.operations.index', { query })
  const rows = useRef<HTMLDivElement>(null)
  const turnTo = usePageTurn(list, rows)
  const { data } = operations
  return (
    <section className="box list" aria-label={t('activity.title')}>
      <div className="list-toolbar has-line-below row is-wrapping px-4 py-3">
        <SearchBox list={list} placeholder={t('activity.search')} />
        <FilterBar list={list} names={activityFilters} />
        <RowCount list={list} of={data} />
        <div className="list-action row is-pushed">
          <ExportLink list={list} query={query} />
        </div>
      </div>
      <div
        ref={rows}
        className="list-rows"
        role="group"
        aria-label={t('common.list_page', { label: t('activity.title'), page: list.page })}
        tabIndex={-1}
      >
        <Operations list={list} operations={operations} />
      </div>
      {data && <Pager list={list} total={data} onPage={turnTo} />}
    </section>
  )
}

type Props = {
  list: ListState
  operations: ReturnType<typeof useRows<'api.admin.operations.index'>>
}

function Operations({ list, operations }: Props) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const question = useUndoQuestion()
  const { data, error } = operations
  const failed = {
    text: t('activity.load_failed'),
    reason: failureMessage(error, { fallback: 'activity.load_failed' }),
    query: operations,
  }
  if (operations.isLoadingError && statusOf(error) === 422) return <UnknownAddress list={list} />
  if (operations.isLoadingError) return <FailedState {...failed} />
  if (!data) return <HistorySkeleton />
  if (data.rows.length === 0) {
    const empty = <EmptyState title={t('activity.none_title')} hint={t('activity.none_hint')} />
    return <NoRows list={list} empty={empty} />
  }
  return (
    <div className="history-days divided" aria-busy={operations.isPlaceholderData || undefined}>
      {operations.isRefetchError && <FailedReload {...failed} />}
      <ActivityDays operations={data.rows} onUndo={question.ask} />
      <UndoQuestion question={question} />
    </div>
  )
}

const lines = [1, 2, 3, 4, 5, 6]

function HistorySkeleton() {
  const t = useText()
  return (
    <div className="stack is-loose p-4" role="status" aria-label={t('common.loading')}>
      {lines.map((line) => (
        <span key={line} className="skeleton-bone" aria-hidden />
      ))}
    </div>
  )
}

type ActivityDaysProps = { operations: OperationRow[]; onUndo: (operation: OperationRow) => void }

function ActivityDays({ operations, onUndo }: ActivityDaysProps) {
  const zone = useZone()
  const folds = foldedOperations(operations)
  const days = Map.groupBy(folds, ({ operations: [{ at }] }) => dayOf(at, zone))
  return [...days].map(([day, rows]) => (
    <section key={day} className="history-day px-4">
      <h2 className="pt-4 pb-2 has-text-soft has-text-small has-text-weight-medium">
        <DayName at={rows[0].operations[0].at} />
      </h2>
      <ol className="divided pb-3">
        {rows.map((fold) => (
          <HistoryItem key={fold.told.id} {...fold} onUndo={onUndo} />
        ))}
      </ol>
    </section>
  ))
}

function DayName({ at }: { at: string }) {
  const t = useText()
  const clock = useClock()
  const { near } = nearDay(at, clock)
  return near === 'other' ? longDayOf(at, clock.zone) : t(`activity.${near}`)
}
