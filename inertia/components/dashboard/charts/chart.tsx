import { useState } from 'react'
import { Link } from '@adonisjs/inertia/react'
import {
  ChartTable,
  type ChartProps,
  type ChartRow,
} from '~/components/dashboard/charts/chart_table'
import { Days } from '~/components/dashboard/charts/days'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import { countedOf } from '~/lib/values/numbers'

type Props = ChartProps & { title: string; drawing: keyof typeof drawings }

const drawings = { bars: Bars, days: Days }

export function Chart({ title, drawing, ...chart }: Props) {
  const t = useText()
  const [isTable, setIsTable] = useState(false)
  const Drawing = drawings[drawing]
  return (
    <figure className="chart box" aria-label={title}>
      <figcaption className="row is-spread mb-3">
        <h2 className="title is-5">{title}</h2>
        <button
          type="button"
          className="button is-small is-ghost"
          aria-pressed={isTable}
          aria-label={t('dashboard.table_of', { title })}
          onClick={() => setIsTable(!isTable)}
        >
          {t('dashboard.table')}
        </button>
      </figcaption>
      {isTable ? <ChartTable {...chart} /> : <Drawing {...chart} />}
    </figure>
  )
}

function Bars({ rows }: ChartProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ul className="bars stack is-tight">
      {rows.map(({ target, ...row }) => (
        <li key={row.label} className={row.isWaiting ? 'is-waiting' : undefined}>
          {target ? (
            <Link {...target} className="bar-row">
              <BarRow {...row} percent={(100 * row.count) / most} />
            </Link>
          ) : (
            <span className="bar-row">
              <BarRow {...row} percent={(100 * row.count) / most} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function BarRow({ label, count, hasMore, percent }: ChartRow & { percent: number }) {
  return (
    <>
      <Typed className="truncated">{label}</Typed>
      <strong className="has-text-weight-medium is-tabular">{countedOf(count, hasMore)}</strong>
      <svg className="is-whole is-turned-in-rtl" aria-hidden>
        <rect className="bar-track" width="100%" height="100%" rx={4} />
        <rect className="bar-value" width={`${percent}%`} height="100%" rx={4} />
      </svg>
    </>
  )
}
