import { Link } from '@adonisjs/inertia/react'
import {
  ChartTable,
  type ChartProps,
  type ChartRow,
} from '~/components/dashboard/charts/chart_table'
import { useText } from '~/hooks/use_text'
import { countOf } from '~/lib/values/numbers'

const gap = 0.25

export function Days({ head, rows }: ChartProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const labels = rows.map(({ label }) => label)
  const step = 100 / (rows.length + gap)
  return (
    <>
      <p className="has-text-soft has-text-tiny is-tabular" aria-hidden>
        {countOf(most)}
      </p>
      <svg className="days is-turned-in-rtl" aria-hidden>
        {rows.map((row, index) => (
          <Column
            key={row.label}
            row={row}
            left={step * (index + gap)}
            width={step * (1 - gap)}
            height={(100 * row.count) / most}
          />
        ))}
      </svg>
      <p className="row is-spread mt-1 has-text-soft has-text-tiny" aria-hidden>
        <span>{labels.at(0)}</span>
        <span>{labels.at(-1)}</span>
      </p>
      <div className="is-visually-hidden">
        <ChartTable head={head} rows={rows.map(({ target: _, ...row }) => row)} />
      </div>
    </>
  )
}

type ColumnProps = { row: ChartRow; left: number; width: number; height: number }

function Column({ row, left, width, height }: ColumnProps) {
  const t = useText()
  const { label, count, target } = row
  const place = { x: `${left}%`, width: `${width}%` }
  const column = (
    <>
      <title>{t('dashboard.of_day', { day: label, count })}</title>
      <rect className="day-back" {...place} height="100%" />
      <rect className="day-value" {...place} y={`${100 - height}%`} height={`${height}%`} rx={2} />
    </>
  )
  if (!target || count === 0) return <g className="day">{column}</g>
  return (
    <Link {...target} tabIndex={-1} className="day">
      {column}
    </Link>
  )
}
