import '~/css/charts.scss'
import { lazy, Suspense, useState } from 'react'
import { ChartTable, type ChartProps } from '~/components/charts/chart_table'
import { useText } from '~/hooks/use_text'

type Props = ChartProps & { title: string; drawing: keyof typeof drawings }

/** The library that draws loads when a chart is shown; without it the table stays. */
const drawings = {
  bars: lazy(() => import('~/components/charts/bars').catch(asTable)),
  days: lazy(() => import('~/components/charts/days').catch(asTable)),
}

function asTable() {
  return { default: ChartTable }
}

/** A small chart that can be read as a table too. */
export function Chart({ title, drawing, ...chart }: Props) {
  const t = useText()
  const [isTable, setIsTable] = useState(false)
  const Drawing = drawings[drawing]
  return (
    <figure className="chart box" aria-label={title}>
      <figcaption className="row is-spread">
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
      {isTable ? (
        <ChartTable {...chart} />
      ) : (
        <Suspense fallback={<div className="chart-space" />}>
          <Drawing {...chart} />
        </Suspense>
      )}
    </figure>
  )
}
