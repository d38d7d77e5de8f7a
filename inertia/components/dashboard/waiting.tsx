import type { ReactNode } from 'react'
import { CircleCheck, ArrowRight, Clock } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import {
  countedIn,
  useDashboardFigures,
  type DashboardFigures,
} from '~/components/dashboard/use_dashboard_figures'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { RouteTarget } from '~/lib/client'

export function Waiting() {
  const t = useText()
  const queue = useRows('api.admin.reviews.index', { query: { page: 1, per_page: 1 } })
  const figures = useDashboardFigures()
  if (figures.isPending) return null
  const owners = figures.data?.waiting_owners
  const { waiting = 0, changed } = figures.data
    ? waitingIn(figures.data)
    : { waiting: queue.data?.total, changed: 0 }
  if (waiting + changed + (owners ?? 1) === 0) {
    if (!countedIn(figures.data)) return null
    return (
      <p className="row has-text-soft has-text-small">
        <CircleCheck size={17} className="has-text-accent" />
        {t('dashboard.nothing_waits')}
      </p>
    )
  }
  const isAny = Boolean(waiting || changed)
  if (!isAny && !owners) return null
  return (
    <div className="waiting-links stack has-text-weight-medium is-tabular">
      {isAny && (
        <WaitingLink route="admin.reviews.show">
          {t('dashboard.properties_waiting', { waiting, changed })}
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

function waitingIn({ states }: DashboardFigures) {
  const countOf = (name: 'waiting' | 'changed') =>
    states.find(({ state }) => state === name)?.count ?? 0
  return { waiting: countOf('waiting'), changed: countOf('changed') }
}

type Props = RouteTarget & { children: ReactNode }

function WaitingLink({ children, ...target }: Props) {
  return (
    <Link className="row px-4 py-3" {...target}>
      <Clock size={17} />
      <span className="fill">{children}</span>
      <ArrowRight size={17} className="is-turned-in-rtl" />
    </Link>
  )
}
