import type { ComponentProps } from 'react'
import { useQuery } from '@tanstack/react-query'
import { PropertyFigures } from '~/components/dashboard/property_figures'
import { countedIn, useDashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { FailedReload, FailedState } from '~/components/ui/failed_state'
import { Figure } from '~/components/ui/figure'
import { Spinner } from '~/components/ui/spinner'
import { useText } from '~/hooks/use_text'
import { useExpiry } from '~/hooks/use_session'
import { api } from '~/lib/client'
import { statusOf } from '~/lib/failure'

/** An expired session leads to the login (specification §8, "Dashboard stats"). */
export function StatisticCards() {
  const t = useText()
  const stats = useStatistics()
  const isExpired = statusOf(stats.error) === 401
  useExpiry('admin', isExpired)
  const isNetwork = statusOf(stats.error) === undefined
  const sentence = isNetwork ? t('common.check_connection') : t('dashboard.load_failed')
  const failure = stats.isError && !isExpired && sentence
  const figures = countedIn(useDashboardFigures().data)

  if (!stats.data) {
    if (failure) return <FailedState text={failure} query={stats} />
    return <Spinner text={t('dashboard.loading')} />
  }
  const { ownerCount, propertyCount } = stats.data
  return (
    <>
      {failure && <FailedReload text={failure} query={stats} />}
      <div className="stats">
        <Statistic route="admin.owners.index" label={t('dashboard.owners')} count={ownerCount} />
        <Statistic
          route="admin.properties.index"
          label={t('dashboard.properties')}
          count={propertyCount}
        />
        {figures && <PropertyFigures figures={figures} />}
      </div>
    </>
  )
}

export const useStatistics = () =>
  useQuery(api.admin.statistics.show.queryOptions({}, { meta: { handlesExpiry: true } }))

/** A card of the specification (§2). */
const Statistic = (figure: ComponentProps<typeof Figure>) => (
  <ul className="figures">
    <Figure {...figure} />
  </ul>
)
