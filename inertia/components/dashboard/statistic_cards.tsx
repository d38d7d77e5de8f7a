import type { ReactNode } from 'react'
import { Building2, KeyRound, ArrowRight } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@adonisjs/inertia/react'
import { FailedReload, FailedState } from '~/components/ui/failed_state'
import { Spinner } from '~/components/ui/spinner'
import { useText } from '~/hooks/use_text'
import { useExpiry } from '~/hooks/use_session'
import { api, type RouteTarget } from '~/lib/client'
import { statusOf } from '~/lib/failure'
import { countOf } from '~/lib/values/numbers'

export function StatisticCards() {
  const t = useText()
  const { stats, failure } = useDashboardStats()

  if (!stats.data) {
    if (failure) return <FailedState text={failure} query={stats} />
    return <Spinner text={t('dashboard.loading')} />
  }
  return (
    <>
      {failure && <FailedReload text={failure} query={stats} />}
      <div className="stats">
        <StatCard
          route="admin.owners.index"
          title={t('dashboard.owners')}
          count={stats.data.ownerCount}
          icon={<KeyRound size={20} />}
        />
        <StatCard
          route="admin.properties.index"
          title={t('dashboard.properties')}
          count={stats.data.propertyCount}
          icon={<Building2 size={20} />}
        />
      </div>
    </>
  )
}

/** The dashboard's figures; an expired session leads to the login (specification §8, "Dashboard stats"). */
function useDashboardStats() {
  const t = useText()
  const stats = useQuery(
    api.admin.statistics.show.queryOptions({}, { meta: { handlesExpiry: true } })
  )
  const isExpired = statusOf(stats.error) === 401
  useExpiry('admin', isExpired)

  const isNetwork = statusOf(stats.error) === undefined
  const sentence = isNetwork ? t('common.check_connection') : t('dashboard.load_failed')
  return { stats, failure: stats.isError && !isExpired && sentence }
}

type Props = RouteTarget & { title: string; count: number; icon: ReactNode }

function StatCard({ title, count, icon, ...target }: Props) {
  return (
    <Link {...target} className="box stat has-text-soft has-text-small">
      <span className="stat-icon middle" aria-hidden>
        {icon}
      </span>
      <span>{title}</span>
      <strong className="large-figure is-tabular">{countOf(count)}</strong>
      <ArrowRight className="is-turned-in-rtl" size={18} />
    </Link>
  )
}
