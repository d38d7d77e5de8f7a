import { DayChart, PropertyFigures, StateChart } from '~/components/dashboard/property_figures'
import {
  useDashboardFigures,
  type DashboardFigures,
} from '~/components/dashboard/use_dashboard_figures'
import { FailedState } from '~/components/ui/failed_state'
import { Spinner } from '~/components/ui/spinner'
import { useText } from '~/hooks/use_text'
import { Chart } from '~/components/dashboard/charts/chart'
import type { ChartRow } from '~/components/dashboard/charts/chart_table'
import { LatestChanges } from '~/components/dashboard/latest_changes'
import { propertiesWith } from '~/components/dashboard/properties_with'

export function Overview() {
  const t = useText()
  const { figures, failure } = useDashboardFigures()
  const counted = figures.data?.countries.length ? figures.data : undefined // charts of nothing say nothing
  return (
    <section className="overview" aria-label={t('dashboard.overview')}>
      {figures.data && <PropertyFigures figures={figures.data} />}
      {counted && <DayChart figures={counted} />}
      <LatestChanges />
      {counted && <StateChart figures={counted} />}
      {counted && <CountryChart figures={counted} />}
      {figures.isPending && <Spinner text={t('common.loading')} />}
      {!figures.data && failure && (
        <FailedState text={t('dashboard.figures_failed')} reason={failure} query={figures} />
      )}
    </section>
  )
}

function CountryChart({ figures }: { figures: DashboardFigures }) {
  const t = useText()
  const { countries, others } = figures
  const rows: ChartRow[] = countries.map(({ id, name, count }) => ({
    label: name,
    count,
    target: propertiesWith({ country_id: id }),
  }))
  if (others > 0) rows.push({ label: t('dashboard.other_countries'), count: others })
  return (
    <Chart
      drawing="bars"
      title={t('dashboard.by_country')}
      head={t('properties.country')}
      rows={rows}
    />
  )
}
