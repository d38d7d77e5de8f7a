import type { ReactNode } from 'react'
import { ArrowRight, CalendarClock, CircleCheck, Clock, Flag, type LucideIcon } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import {
  countIn,
  countedIn,
  useDashboardFigures,
} from '~/components/dashboard/use_dashboard_figures'
import { newReports, useNewEnquiries } from '~/components/enquiries/enquiries_link'
import { soonest, useEndingListings } from '~/components/properties/ends/ending_listings'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { RouteTarget } from '~/lib/client'

export function Waiting() {
  const t = useText()
  const queue = useRows('api.admin.reviews.index', { query: { page: 1, per_page: 1 } })
  const figures = useDashboardFigures()
  const { reports } = useNewEnquiries('admin')
  const { total: ends } = useEndingListings('admin')
  if (figures.isPending) return null
  const { data } = figures
  const waiting = data ? countIn(data, 'waiting') : (queue.data?.total ?? 0)
  const owners = data?.waiting_owners ?? 0
  const changed = data ? countIn(data, 'changed') : 0
  const isAny = waiting + changed > 0
  if (!isAny && owners === 0 && reports === 0 && ends === 0) {
    return (
      countedIn(data) && (
        <p className="row has-text-soft has-text-small">
          <CircleCheck size={17} className="has-text-accent" />
          {t('dashboard.nothing_waits')}
        </p>
      )
    )
  }
  return (
    <div className="waiting-links has-text-weight-medium is-tabular">
      {reports > 0 && (
        <WaitingLink {...newReports} Icon={Flag}>
          {t('dashboard.reports_waiting', { count: reports })}
        </WaitingLink>
      )}
      {isAny && (
        <WaitingLink route="admin.reviews.show">
          {t('dashboard.properties_waiting', { waiting, changed })}
        </WaitingLink>
      )}
      {owners > 0 && (
        <WaitingLink route="admin.reviews.show" qs={{ tab: 'people' }}>
          {t('dashboard.owners_waiting', { count: owners })}
        </WaitingLink>
      )}
      {ends > 0 && (
        <WaitingLink route="admin.properties.index" qs={soonest} Icon={CalendarClock}>
          {t('ends.ending', { count: ends })}
        </WaitingLink>
      )}
    </div>
  )
}

type Props = RouteTarget & { Icon?: LucideIcon; children: ReactNode }

/** What somebody reported is more urgent than what waits. */
function WaitingLink({ Icon = Clock, children, ...target }: Props) {
  return (
    <Link className={`row px-4 py-3 ${Icon === Flag ? 'is-urgent' : ''}`} {...target}>
      <Icon size={17} />
      <span className="fill">{children}</span>
      <ArrowRight size={17} />
    </Link>
  )
}
