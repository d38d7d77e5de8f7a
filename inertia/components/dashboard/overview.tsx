import { Building2, UserRound } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import { PropertyFigures } from '~/components/dashboard/property_figures'
import {
  useDashboardFigures,
  type DashboardFigures,
} from '~/components/dashboard/use_dashboard_figures'
import { FailedState } from '~/components/ui/failed_state'
import { Spinner } from '~/components/ui/spinner'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { Chart } from '~/components/dashboard/charts/chart'
import type { ChartRow } from '~/components/dashboard/charts/chart_table'
import { propertiesWith } from '~/components/dashboard/properties_with'
import { Card } from '~/components/ui/card'
import type { RouteTarget } from '~/lib/client'
import { momentOf } from '~/lib/values/dates'

export function Overview() {
  const t = useText()
  const { figures, failure } = useDashboardFigures()
  return (
    <section className="overview" aria-label={t('dashboard.overview')}>
      {figures.data && (
        <>
          <LatestChanges changes={figures.data.changes} />
          <div className="overview-figures">
            <PropertyFigures figures={figures.data} />
          </div>
          <CountryChart figures={figures.data} />
        </>
      )}
      {figures.isPending && <Spinner text={t('common.loading')} />}
      {!figures.data && failure && (
        <FailedState text={t('dashboard.figures_failed')} reason={failure} query={figures} />
      )}
    </section>
  )
}

/** Main countries with their sub-countries, the ones with most properties first. */
function CountryChart({ figures }: { figures: DashboardFigures }) {
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

type Change = DashboardFigures['changes'][number]

function LatestChanges({ changes }: { changes: Change[] }) {
  const t = useText()
  return (
    <Card title={t('dashboard.latest')}>
      <ul className="divided">
        {changes.map((change) => (
          <ChangeItem key={`${change.type} ${change.id}`} change={change} />
        ))}
      </ul>
    </Card>
  )
}

function ChangeItem({ change }: { change: Change }) {
  const t = useText()
  const { type, action, label, at } = change
  const Icon = type === 'property' ? Building2 : UserRound
  return (
    <li className="change py-2 has-text-soft has-text-tiny">
      <Icon size={17} className="has-text-faint" aria-hidden />
      <Link
        {...targetOf(change)}
        className="title-link is-beside truncated has-text-small"
        dir="auto"
      >
        {label}
      </Link>
      <span>{t(`dashboard.${type}_${action}`)}</span>
      <time dateTime={at}>{momentOf(at, useZone())}</time>
    </li>
  )
}

/** Tenants and admins have no page, so the list of all users shows them. */
function targetOf({ type, id, role }: Change): RouteTarget {
  if (type === 'property') return { route: 'admin.properties.show', routeParams: { id } }
  if (role === 'Property owner') return { route: 'admin.owners.show', routeParams: { id } }
  return { route: 'admin.users.all', qs: { search: `#${id}` } }
}
