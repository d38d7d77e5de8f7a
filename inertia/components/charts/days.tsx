import { Link } from '@adonisjs/inertia/react'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { ChartTable, type ChartProps, type ChartRow } from '~/components/charts/chart_table'
import { useText } from '~/hooks/use_text'

/** A column for each day. A pointer follows them; the table beside the drawing is for screen readers. */
export default function Days({ head, rows }: ChartProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const labels = rows.map(({ label }) => label)
  const left = scaleBand({ domain: labels, range: [0, 100], padding: 0.25 })
  const height = scaleLinear({ domain: [0, most], range: [0, 100] })
  return (
    <>
      <svg className="days is-turned-in-rtl" aria-hidden>
        {rows.map((row) => (
          <Column
            key={row.label}
            row={row}
            left={left(row.label) ?? 0}
            width={left.bandwidth()}
            height={height(row.count)}
          />
        ))}
      </svg>
      <p className="days-ends row is-spread" aria-hidden>
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
      <Bar className="day-back" {...place} height="100%" />
      <Bar className="day-value" {...place} y={`${100 - height}%`} height={`${height}%`} rx={2} />
    </>
  )
  if (!target || count === 0) return <g className="day">{column}</g>
  return (
    <Link {...target} tabIndex={-1} className="day">
      {column}
    </Link>
  )
}
