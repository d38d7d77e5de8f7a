import { Link } from '@adonisjs/inertia/react'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { ChartProps, ChartRow } from '~/components/charts/chart_table'
import { countedOf } from '~/lib/numbers'

/** A bar below each name and its count. */
export default function Bars({ rows }: ChartProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const width = scaleLinear({ domain: [0, most], range: [0, 100] })
  return (
    <ul className="bars">
      {rows.map(({ target, ...row }) => (
        <li key={row.label} className={row.isWaiting ? 'is-waiting' : undefined}>
          {target ? (
            <Link {...target} className="bar-row">
              <BarRow {...row} percent={width(row.count)} />
            </Link>
          ) : (
            <span className="bar-row">
              <BarRow {...row} percent={width(row.count)} />
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
      <bdi>{label}</bdi>
      <strong className="is-tabular">{countedOf(count, hasMore)}</strong>
      <svg className="is-turned-in-rtl" aria-hidden>
        <Bar className="bar-track" width="100%" height="100%" rx={4} />
        <Bar className="bar-value" width={`${percent}%`} height="100%" rx={4} />
      </svg>
    </>
  )
}
