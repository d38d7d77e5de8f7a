import { CircleCheck } from 'lucide-react'
import { propertiesWith } from '~/components/dashboard/properties_with'
import { useDashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { useDashboardStats } from '~/components/dashboard/use_dashboard_stats'
import { WaitingLink } from '~/components/dashboard/waiting_link'
import { useText } from '~/hooks/use_text'

/** What waits for an admin. Two calls count it, and one may fail without the other. */
export function Waiting() {
  const t = useText()
  const properties = useDashboardStats().stats.data?.pendingPropertyCount
  const owners = useDashboardFigures().figures.data?.waiting_owners
  if (properties === 0 && owners === 0) {
    return (
      <p className="waiting-none row has-text-soft has-text-small">
        <CircleCheck size={17} aria-hidden />
        {t('dashboard.nothing_waits')}
      </p>
    )
  }
  if (!properties && !owners) return null
  return (
    <div className="waiting-links stack has-text-weight-medium is-tabular">
      {!!properties && (
        <WaitingLink {...propertiesWith({ active: 0 })}>
          {t('dashboard.properties_waiting', { count: properties })}
        </WaitingLink>
      )}
      {!!owners && (
        <WaitingLink route="admin.owners.index" qs={{ waiting: 1 }}>
          {t('dashboard.owners_waiting', { count: owners })}
        </WaitingLink>
      )}
    </div>
  )
}
