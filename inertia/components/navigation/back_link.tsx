import { Link } from '@adonisjs/inertia/react'
import { useIsHydrated } from '~/hooks/use_browser_value'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'
import { placeOf, returnTo } from '~/lib/page/list_place'
import type { TextKey } from '~/lib/texts'

const texts = {
  'admin.dashboard.show': 'navigation.admin_brand',
  'admin.properties.index': 'navigation.properties',
  'admin.properties.alias': 'navigation.properties',
  'admin.countries.index': 'countries.title',
  'admin.owners.index': 'users.owners_title',
  'owner.dashboard.show': 'my_properties.title',
} as const

type Props = { route: keyof typeof texts; text?: TextKey }

export function BackLink({ route, text = texts[route] }: Props) {
  const t = useText()
  const { url: path } = client.urlFor.get(route)
  const place = useIsHydrated() ? placeOf(path) : null
  return (
    <Link
      href={`${path}${place?.query ?? ''}`}
      preserveScroll={place !== null}
      onStart={() => returnTo(path)}
      className="back-link thumb-link has-text-soft has-text-small"
    >
      <span className="is-turned-in-rtl">←</span> {t(text)}
    </Link>
  )
}
