import { HistoryItem } from '~/components/history/records/history_item'
import type { OperationRow } from '~/components/history/changes/history_rows'
import { useText } from '~/hooks/use_text'
import { longDayOf } from '~/lib/values/dates'
import { byDay, daysAgo } from '~/components/history/days'

type Props = { operations: OperationRow[]; onUndo: (operation: OperationRow) => void }

export function ActivityDays({ operations, onUndo }: Props) {
  return byDay(operations).map(({ date, rows }) => (
    <section key={date} className="history-day">
      <h2 className="pt-4 pb-2 has-text-soft has-text-small has-text-weight-medium">
        <DayName date={date} />
      </h2>
      <ol className="divided">
        {rows.map((operation) => (
          <HistoryItem key={operation.id} operation={operation} onUndo={onUndo} />
        ))}
      </ol>
    </section>
  ))
}

function DayName({ date }: { date: string }) {
  const t = useText()
  const days = daysAgo(date)
  if (days === 0) return t('activity.today')
  return days === 1 ? t('activity.yesterday') : longDayOf(date)
}
