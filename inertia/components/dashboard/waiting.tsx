import { CircleCheck } from 'lucide-react'
import { useDashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { WaitingLink } from '~/components/dashboard/waiting_link'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

/** What waits for an admin. The queue's own total and the figures count it, and one may fail without the other. */
export function Waiting() {
  const t = useText()
  const queue = useRows('api.admin.reviews.index', { query: { page: 1, per_page: 1 } })
  const properties = queue.data?.total
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
        <WaitingLink route="admin.reviews.show">
          {t('dashboard.properties_waiting', { count: properties })}
        </WaitingLink>
      )}
      {!!owners && (
        <WaitingLink route="admin.reviews.show" qs={{ tab: 'people' }}>
          {t('dashboard.owners_waiting', { count: owners })}
        </WaitingLink>
      )}
    </div>
  )
}
