import { useState, type ReactNode } from 'react'
import { Link } from '@adonisjs/inertia/react'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import { countedOf, countOf } from '~/lib/values/numbers'
import type { RouteTarget } from '~/lib/client'

type Props = ChartProps & {
  title: string
  drawing: keyof typeof drawings
  isPlain?: boolean
  children?: ReactNode
}

const drawings = { bars: Bars, days: Days }

export function Chart({ title, drawing, isPlain, children, ...chart }: Props) {
  const t = useText()
  const [isTable, setIsTable] = useState(false)
  const Drawing = drawings[drawing]
  const hasRows = chart.rows.length > 0
  return (
    <figure
      className={isPlain ? 'chart is-plain has-line-above pt-4' : 'chart box'}
      aria-label={title}
    >
      <figcaption className="row is-spread mb-3">
        <h2 className="title is-5">{title}</h2>
        {hasRows && (
          <button
            type="button"
            className="button is-small is-ghost"
            aria-pressed={isTable}
            aria-label={t('dashboard.table_of', { title })}
            onClick={() => setIsTable(!isTable)}
          >
            {t('dashboard.table')}
          </button>
        )}
      </figcaption>
      {hasRows && (isTable ? <ChartTable {...chart} scrolls /> : <Drawing {...chart} />)}
      {children}
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

const gap = 0.25

function Days({ rows, ...heads }: ChartProps) {
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
        <ChartTable {...heads} rows={rows.map(({ target: _, ...row }) => row)} />
      </div>
    </>
  )
}

type ColumnProps = { row: ChartRow; left: number; width: number; height: number }

function Column({ row, left, width, height }: ColumnProps) {
  const t = useText()
  const { label, count, says, target } = row
  const place = { x: `${left}%`, width: `${width}%` }
  const column = (
    <>
      <title>{says ?? t('dashboard.of_day', { day: label, count })}</title>
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

export type ChartRow = {
  label: string
  count: number
  hasMore?: boolean
  target?: RouteTarget
  isWaiting?: boolean
  /** Counts that only the table has. */
  others?: number[]
  says?: string
}

type ChartProps = {
  head: string
  counted?: string[]
  rows: ChartRow[]
}

/** Where it scrolls, keys reach what is below. */
function ChartTable({ head, counted, rows, scrolls }: ChartProps & { scrolls?: boolean }) {
  const t = useText()
  const countHeads = counted ?? [t('navigation.properties')]
  return (
    <div className="chart-table" tabIndex={scrolls ? 0 : undefined}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {countHeads.map((name) => (
              <th key={name} scope="col" className="is-numeric">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count, hasMore, target, others = [] }) => (
            <tr key={label}>
              <Typed as="td">{target ? <Link {...target}>{label}</Link> : label}</Typed>
              <td className="is-numeric">{countedOf(count, hasMore)}</td>
              {others.map((other, index) => (
                <td key={index} className="is-numeric">
                  {countOf(other)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
