import { Building2, KeyRound } from 'lucide-react'
import { FailedReload } from '~/components/ui/failed_reload'
import { FailedState } from '~/components/ui/failed_state'
import { Spinner } from '~/components/ui/spinner'
import { StatCard } from '~/components/dashboard/stat_card'
import { useDashboardStats } from '~/components/dashboard/use_dashboard_stats'
import { useText } from '~/hooks/use_text'

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
