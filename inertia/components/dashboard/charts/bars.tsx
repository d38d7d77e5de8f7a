import { Link } from '@adonisjs/inertia/react'
import type { ChartProps, ChartRow } from '~/components/dashboard/charts/chart_table'
import { countedOf } from '~/lib/values/numbers'

/** A bar below each name and its count. */
export function Bars({ rows }: ChartProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ul className="bars">
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
      <bdi className="truncated">{label}</bdi>
      <strong className="has-text-weight-medium is-tabular">{countedOf(count, hasMore)}</strong>
      <svg className="is-turned-in-rtl" aria-hidden>
        <rect className="bar-track" width="100%" height="100%" rx={4} />
        <rect className="bar-value" width={`${percent}%`} height="100%" rx={4} />
      </svg>
    </>
  )
}
