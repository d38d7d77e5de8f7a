import { ArrowRight, Clock } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import { useDashboardStats } from '~/components/dashboard/use_dashboard_stats'
import { useText } from '~/hooks/use_text'

export function WaitingLinks() {
  const t = useText()
  const { stats } = useDashboardStats()
  const { pendingOwnerCount: owners = 0, pendingPropertyCount: properties = 0 } = stats.data ?? {}
  if (!owners && !properties) return null
  return (
    <div className="waiting-links stack has-text-small has-text-weight-medium is-tabular">
      {owners > 0 && (
        <Link className="row" route="admin.owners.index" qs={{ active: 0 }}>
          <Clock size={17} aria-hidden />
          {t('dashboard.owners_waiting', { count: owners })}
          <ArrowRight size={17} className="is-turned-in-rtl" aria-hidden />
        </Link>
      )}
      {properties > 0 && (
        <Link className="row" route="admin.properties.index" qs={{ active: 0 }}>
          <Clock size={17} aria-hidden />
          {t('dashboard.properties_waiting', { count: properties })}
          <ArrowRight size={17} className="is-turned-in-rtl" aria-hidden />
        </Link>
      )}
    </div>
  )
}
