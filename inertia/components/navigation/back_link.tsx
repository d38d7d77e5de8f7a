import { Link } from '@adonisjs/inertia/react'
import { useIsHydrated } from '~/hooks/use_browser_value'
import { client } from '~/lib/client'
import { placeOf, returnTo } from '~/lib/page/list_place'

type ListPage =
  | 'admin.dashboard.show'
  | 'admin.properties.index'
  | 'admin.properties.alias'
  | 'admin.owners.index'
  | 'owner.dashboard.show'

type Props = { route: ListPage; text: string }

export function BackLink({ route, text }: Props) {
  const { url: path } = client.urlFor.get(route)
  const place = useIsHydrated() ? placeOf(path) : null
  return (
    <Link
      href={`${path}${place?.query ?? ''}`}
      preserveScroll={place !== null}
      onStart={() => returnTo(path)}
      className="back-link thumb-link has-text-soft has-text-small"
    >
      <span className="is-turned-in-rtl">←</span> {text}
    </Link>
  )
}
