import { Chart } from '~/components/charts/chart'
import { propertiesWith } from '~/components/dashboard/properties_with'
import type { DashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { Figure } from '~/components/ui/figure'
import { useText } from '~/hooks/use_text'
import { shortDayOf } from '~/lib/dates'

/** New properties, those without photos, and all by state; each leads to its list. */
export function PropertyFigures({ figures }: { figures: DashboardFigures }) {
  const t = useText()
  const { states, days } = figures
  const added = days.reduce((sum, { count }) => sum + count, 0)
  const byDay = days.map(({ day, count }) => ({
    label: shortDayOf(day),
    count,
    target: propertiesWith({ created_from: day, created_to: day }),
  }))
  const byState = [
    { label: t('properties.active'), count: states.active, target: propertiesWith({ active: 1 }) },
    {
      label: t('properties.pending'),
      count: states.pending,
      target: propertiesWith({ active: 0 }),
      isWaiting: true,
    },
  ]
  return (
    <>
      <ul className="figures">
        <Figure
          {...propertiesWith({ created_from: days[0].day })}
          count={added}
          label={t('dashboard.new_properties', { days: days.length })}
        />
        <Figure
          {...propertiesWith({ images: 'none' })}
          count={states.without_images}
          label={t('properties.without_photos')}
        />
      </ul>
      <Chart
        drawing="days"
        title={t('dashboard.by_day', { days: days.length })}
        head={t('dashboard.day')}
        rows={byDay}
      />
      <Chart
        drawing="bars"
        title={t('dashboard.by_state')}
        head={t('properties.state')}
        rows={byState}
      />
    </>
  )
}
