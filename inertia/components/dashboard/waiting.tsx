import { ArrowRight, CircleCheck, Clock } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import { useDashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { useText } from '~/hooks/use_text'

/** What waits for an admin, with a way straight to it. */
export function Waiting() {
  const t = useText()
  const { figures } = useDashboardFigures()
  if (!figures.data) return null
  const { waiting_owners: owners, states } = figures.data
  const properties = states.pending
  if (!owners && !properties) {
    return (
      <p className="waiting-none row has-text-soft has-text-small">
        <CircleCheck size={17} aria-hidden />
        {t('dashboard.nothing_waits')}
      </p>
    )
  }
  return (
    <div className="waiting-links stack has-text-weight-medium is-tabular">
      {properties > 0 && (
        <Link className="row" route="admin.properties.index" qs={{ active: 0 }}>
          <Clock size={17} aria-hidden />
          {t('dashboard.properties_waiting', { count: properties })}
          <ArrowRight size={17} className="is-turned-in-rtl" aria-hidden />
        </Link>
      )}
      {owners > 0 && (
        <Link className="row" route="admin.owners.index" qs={{ waiting: 1 }}>
          <Clock size={17} aria-hidden />
          {t('dashboard.owners_waiting', { count: owners })}
          <ArrowRight size={17} className="is-turned-in-rtl" aria-hidden />
        </Link>
      )}
    </div>
  )
}
