import { useState } from 'react'
import { Bars } from '~/components/dashboard/charts/bars'
import { ChartTable, type ChartProps } from '~/components/dashboard/charts/chart_table'
import { Days } from '~/components/dashboard/charts/days'
import { useText } from '~/hooks/use_text'

type Props = ChartProps & { title: string; drawing: keyof typeof drawings }

const drawings = { bars: Bars, days: Days }

/** A small chart that can be read as a table too. */
export function Chart({ title, drawing, ...chart }: Props) {
  const t = useText()
  const [isTable, setIsTable] = useState(false)
  const Drawing = drawings[drawing]
  return (
    <figure className="chart box" aria-label={title}>
      <figcaption className="row is-spread mb-3">
        <h3 className="title is-5">{title}</h3>
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
