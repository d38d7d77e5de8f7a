import { inboxTabs } from '#enquiries/inbox_tabs'
import { Chart, type ChartRow } from '~/components/ui/chart'
import type { DashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { useNewEnquiries } from '~/components/enquiries/enquiries_link'
import { Figure } from '~/components/ui/figure'
import { useText } from '~/hooks/use_text'
import type { RouteTarget } from '~/lib/client'
import { shortDayOf } from '~/lib/values/dates'

type Props = { figures: DashboardFigures }

export function PropertyFigures({ figures }: Props) {
  const t = useText()
  const { states, days, without_images: withoutImages } = figures
  const live = states.find(({ state }) => state === 'live')
  const added = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className="figures">
      <Figure
        {...propertiesWith({ state: 'live' })}
        count={live?.count}
        hasMore={live?.hasMore}
        label={t('listed.live')}
      />
      <Figure
        route="admin.enquiries.index"
        qs={inboxTabs.admin.new}
        count={useNewEnquiries('admin').enquiries}
        label={t('enquiries.new_ones')}
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
  )
}

export function DayChart({ figures: { days } }: Props) {
  const t = useText()
  const rows = days.map(({ day, count }) => ({
    label: shortDayOf(day, 'UTC'),
    count,
    target: propertiesWith({ created_from: day, created_to: day }),
  }))
  const title = t('dashboard.by_day', { days: days.length })
  return <Chart drawing="days" title={title} head={t('dashboard.day')} rows={rows} />
}

export function StateChart({ figures: { states } }: Props) {
  const t = useText()
  const rows = states.map(({ state, ...counted }) => ({
    ...counted,
    label: t(`properties.state_${state}`),
    target: propertiesWith({ state }),
    isWaiting: state === 'waiting' || state === 'changed',
  }))
  const title = t('dashboard.by_state')
  return <Chart drawing="bars" title={title} head={t('filters.state')} rows={rows} />
}

export function CountryChart({ figures: { countries, others } }: Props) {
  const t = useText()
  const rows: ChartRow[] = countries.map(({ id, name, count }) => ({
    label: name,
    count,
    target: propertiesWith({ country_id: id }),
  }))
  if (others > 0) rows.push({ label: t('dashboard.other_countries'), count: others })
  const title = t('dashboard.by_country')
  return <Chart drawing="bars" title={title} head={t('fields.country_id')} rows={rows} />
}

const propertiesWith = (qs: Record<string, string | number>): RouteTarget => ({
  route: 'admin.properties.index',
  qs,
})
