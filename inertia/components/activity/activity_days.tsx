import { HistoryItem } from '~/components/history/history_item'
import type { OperationRow } from '~/components/history/history_rows'
import { useText } from '~/hooks/use_text'
import { longDayOf } from '~/lib/dates'
import { byDay, daysAgo } from '~/lib/days'

type Props = { operations: OperationRow[]; onUndo: (operation: OperationRow) => void }

export function ActivityDays({ operations, onUndo }: Props) {
  return byDay(operations).map(({ date, rows }) => (
    <section key={date} className="history-day">
      <h2>
        <DayName date={date} />
      </h2>
      <ol>
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
