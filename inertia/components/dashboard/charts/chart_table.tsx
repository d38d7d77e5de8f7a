import { Link } from '@adonisjs/inertia/react'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import type { RouteTarget } from '~/lib/client'
import { countedOf } from '~/lib/values/numbers'

export type ChartRow = {
  label: string
  count: number
  hasMore?: boolean
  target?: RouteTarget
  isWaiting?: boolean
}

export type ChartProps = {
  head: string
  rows: ChartRow[]
}

export function ChartTable({ head, rows }: ChartProps) {
  const t = useText()
  return (
    <div className="chart-table">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className="is-numeric">
              {t('navigation.properties')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count, hasMore, target }) => (
            <tr key={label}>
              <Typed as="td">{target ? <Link {...target}>{label}</Link> : label}</Typed>
              <td className="is-numeric">{countedOf(count, hasMore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
