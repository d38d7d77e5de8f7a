import { Chart } from '~/components/dashboard/charts/chart'
import { propertiesWith } from '~/components/dashboard/properties_with'
import type { DashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { useNewEnquiries } from '~/components/enquiries/enquiries_link'
import { Figure } from '~/components/ui/figure'
import { useText } from '~/hooks/use_text'
import { shortDayOf } from '~/lib/values/dates'

export function PropertyFigures({ figures }: { figures: DashboardFigures }) {
  const t = useText()
  const { states, days, without_images: withoutImages } = figures
  const live = states.find(({ state }) => state === 'live')
  const added = days.reduce((sum, { count }) => sum + count, 0)
  const byDay = days.map(({ day, count }) => ({
    label: shortDayOf(day, 'UTC'),
    count,
    target: propertiesWith({ created_from: day, created_to: day }),
  }))
  const byState = states.map(({ state, ...counted }) => ({
    ...counted,
    label: t(`properties.state_${state}`),
    target: propertiesWith({ state }),
    isWaiting: state === 'waiting' || state === 'changed',
  }))
  return (
    <>
      <ul className="figures">
        <Figure
          {...propertiesWith({ state: 'live' })}
          count={live?.count}
          hasMore={live?.hasMore}
          label={t('listed.live')}
        />
        <Figure
          route="admin.enquiries.index"
          qs={{ state: 'new' }}
          count={useNewEnquiries('admin')}
          label={t('inbox.new_ones')}
        />
        <Figure
          {...propertiesWith({ created_from: days[0].day })}
          count={added}
          label={t('dashboard.new_properties', { days: days.length })}
        />
        <Figure
          {...propertiesWith({ images: 'none' })}
          count={withoutImages}
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
        head={t('filters.state')}
        rows={byState}
      />
    </>
  )
}
