import type { ReactNode } from 'react'
import { Link } from '@adonisjs/inertia/react'
import type { RecordType } from '~/components/history/changes/history_rows'
import type { RouteTarget } from '~/lib/client'

type Props = { type: RecordType; id: number; isThere: boolean; name: ReactNode }

/** A link to a record that is still there. */
export function RecordName({ type, id, isThere, name }: Props) {
  const text = <bdi>{name}</bdi>
  return isThere ? <Link {...targetOf(type, id)}>{text}</Link> : text
}

/** Users and countries have no page of their own, so their lists show them. */
function targetOf(type: RecordType, id: number): RouteTarget {
  const qs = { search: `#${id}` }
  if (type === 'property') return { route: 'admin.properties.show', routeParams: { id } }
  if (type === 'user') return { route: 'admin.users.all', qs }
  return { route: 'admin.countries.index' }
}
