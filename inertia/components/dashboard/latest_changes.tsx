import { Building2, UserRound } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import type { DashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { Card } from '~/components/ui/card'
import { useText } from '~/hooks/use_text'
import type { RouteTarget } from '~/lib/client'
import { momentOf } from '~/lib/values/dates'

type Change = DashboardFigures['changes'][number]

/** What was added or changed lately, newest first. */
export function LatestChanges({ changes }: { changes: Change[] }) {
  const t = useText()
  return (
    <Card title={t('dashboard.latest')}>
      <ul className="divided">
        {changes.map((change) => (
          <ChangeItem key={`${change.type} ${change.id}`} change={change} />
        ))}
      </ul>
    </Card>
  )
}

function ChangeItem({ change }: { change: Change }) {
  const t = useText()
  const { type, action, label, at } = change
  const Icon = type === 'property' ? Building2 : UserRound
  return (
    <li className="change py-2 has-text-soft has-text-tiny">
      <Icon size={17} aria-hidden />
      <Link {...targetOf(change)} className="title-link truncated has-text-small" dir="auto">
        {label}
      </Link>
      <span>{t(`dashboard.${type}_${action}`)}</span>
      <time dateTime={at}>{momentOf(at)}</time>
    </li>
  )
}

/** Tenants and admins have no page, so the list of all users shows them. */
function targetOf({ type, id, role }: Change): RouteTarget {
  if (type === 'property') return { route: 'admin.properties.show', routeParams: { id } }
  if (role === 'Property owner') return { route: 'admin.owners.show', routeParams: { id } }
  return { route: 'admin.users.all', qs: { search: `#${id}` } }
}
