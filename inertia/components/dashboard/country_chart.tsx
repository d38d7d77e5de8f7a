import { Chart } from '~/components/dashboard/charts/chart'
import type { ChartRow } from '~/components/dashboard/charts/chart_table'
import { propertiesWith } from '~/components/dashboard/properties_with'
import type { DashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { useText } from '~/hooks/use_text'

/** Main countries with their sub-countries, the ones with most properties first. */
export function CountryChart({ figures }: { figures: DashboardFigures }) {
  const t = useText()
  const { countries, others } = figures
  const rows: ChartRow[] = countries.map(({ id, name, count }) => ({
    label: name,
    count,
    target: propertiesWith({ country_id: id }),
  }))
  if (others > 0) rows.push({ label: t('dashboard.other_countries'), count: others })
  if (rows.length === 0) return null
  return (
    <Chart
      drawing="bars"
      title={t('dashboard.by_country')}
      head={t('properties.country')}
      rows={rows}
    />
  )
}
