import { activityFilters, keysOf } from '~/components/lists/filters/filters'
import { UndoQuestion, useUndoQuestion } from '~/components/history/undo/undo_question'
import { ExportLink } from '~/components/lists/export_link'
import { LoadedRows } from '~/components/lists/list_body'
import { ListFrame } from '~/components/lists/row_list'
import { EmptyState } from '~/components/ui/empty_state'
import { Skeleton } from '~/components/ui/skeleton'
import { useClock, useZone } from '~/hooks/use_clock'
import { useListState } from '~/hooks/use_list_state'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { HistoryItem } from '~/components/history/records/history_item'
import { foldedOperations } from '~/components/history/changes/folds'
import type { OperationRow } from '~/components/history/changes/history'
import { dayOf, longDayOf, nearDay } from '~/lib/values/dates'

const filters = keysOf(activityFilters)

export function ActivityList() {
  const t = useText()
  const list = useListState({ name: 'activity', filters })
  const signIns = list.filters.action === 'signed_in' ? undefined : '0'
  const query = { ...list.query, sign_ins: signIns }
  const rows = useRows('api.admin.operations.index', { query })
  const question = useUndoQuestion()
  return (
    <ListFrame
      label={t('activity.title')}
      list={list}
      searchPlaceholder={t('activity.search')}
      filters={activityFilters}
      total={rows.data}
      actions={<ExportLink list={list} query={query} />}
    >
      <LoadedRows
        {...{ list, rows }}
        failure="activity.load_failed"
        skeleton={<Skeleton bones={6} look="stack is-loose p-4" />}
        empty={<EmptyState title={t('activity.none_title')} hint={t('activity.none_hint')} />}
      >
        {(operations) => (
          <div className="history-days divided" aria-busy={rows.isPlaceholderData || undefined}>
            <ActivityDays operations={operations} onUndo={question.ask} />
            <UndoQuestion question={question} />
          </div>
        )}
      </LoadedRows>
    </ListFrame>
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
