import type { ReactNode } from 'react'
import { CircleCheck, ArrowRight, Clock } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import {
  countIn,
  countedIn,
  useDashboardFigures,
} from '~/components/dashboard/use_dashboard_figures'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { RouteTarget } from '~/lib/client'

export function Waiting() {
  const t = useText()
  const queue = useRows('api.admin.reviews.index', { query: { page: 1, per_page: 1 } })
  const figures = useDashboardFigures()
  if (figures.isPending) return null
  const { data } = figures
  const waiting = data ? countIn(data, 'waiting') : (queue.data?.total ?? 0)
  const owners = data?.waiting_owners ?? 0
  const changed = data ? countIn(data, 'changed') : 0
  const isAny = waiting + changed > 0
  if (!isAny && owners === 0) {
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
    <div className="waiting-links stack has-text-weight-medium is-tabular">
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
    </div>
  )
}

type Props = RouteTarget & { children: ReactNode }

function WaitingLink({ children, ...target }: Props) {
  return (
    <Link className="row px-4 py-3" {...target}>
      <Clock size={17} />
      <span className="fill">{children}</span>
      <ArrowRight size={17} />
    </Link>
  )
}
