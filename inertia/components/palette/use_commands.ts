import type { Entry } from '~/components/palette/entry'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { client, siteAddress } from '~/lib/client'

const screens = {
  admin: [
    ['admin.dashboard.show', 'navigation.admin_brand', 'navigation.home'],
    ['admin.reviews.show', 'navigation.review'],
    ['admin.enquiries.index', 'enquiries.title'],
    ['admin.properties.index', 'navigation.properties', 'navigation.property_list'],
    ['admin.owners.index', 'users.owners_title', 'navigation.owner_list'],
    ['admin.users.all', 'navigation.users', 'users.all', 'users.title'],
    ['admin.users.index', 'users.owners_and_tenants'],
    ['admin.countries.index', 'navigation.countries', 'countries.title'],
    ['admin.activity.index', 'activity.title'],
    ['admin.portal_feed.show', 'portals.connections', 'portals.address', 'api_tokens.title'],
    ['admin.trash.index', 'trash.title', 'trash.list_title'],
    [
      'admin.profile.edit',
      'profile.title',
      'profile.admin_title',
      'profile.edit',
      'profile.password_title',
      'sessions.title',
      'second_factor.title',
    ],
    ['site.home.show', 'navigation.visit_website'],
  ],
  owner: [
    ['owner.dashboard.show', 'my_properties.title', 'navigation.home', 'navigation.property_list'],
    ['owner.enquiries.index', 'enquiries.title'],
    ['owner.portal_feed.show', 'portals.connections', 'portals.address', 'api_tokens.title'],
    ['owner.trash.index', 'trash.title', 'trash.list_title'],
    [
      'owner.profile.edit',
      'profile.title',
      'profile.edit',
      'sessions.title',
      'mail_settings.title',
    ],
    ['owner.password.edit', 'profile.password_title'],
  ],
} as const

const actions = {
  admin: [
    ['admin.properties.create', 'properties.add'],
    ['admin.users.create', 'users.add', 'users.create_title'],
    ['admin.countries.create', 'countries.add'],
    ['admin.reviews.show', 'navigation.waiting_properties'],
    ['admin.reviews.show', 'navigation.waiting_owners'],
  ],
  owner: [['owner.properties.create', 'my_properties.add']],
} as const

type Place = (typeof screens | typeof actions)[Area][number]

export function useCommands(area: Area) {
  const t = useText()
  const { logout } = useSession(area)
  const entryOf =
    (kind: 'screen' | 'action') =>
    ([route, label, ...names]: Place): Entry => ({
      kind,
      label: t(label),
      names: names.map((name) => t(name)),
      ...(route === 'site.home.show'
        ? { href: siteAddress(route), isExternal: true }
        : {
            href: client.urlFor.get(route, {}, label === 'navigation.waiting_owners' ? people : {})
              .url,
          }),
    })
  return {
    screens: screens[area].map(entryOf('screen')),
    actions: [
      ...actions[area].map(entryOf('action')),
      { kind: 'action' as const, label: t('navigation.logout'), run: () => void logout() },
    ],
  }
}

const people = { qs: { tab: 'people' } }
