import { inboxTabs } from '#enquiries/inbox_tabs'
import type { Entry } from '~/components/palette/entry'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { client, siteAddress } from '~/lib/client'
import type { TextKey } from '~/lib/texts'

const connections = [
  ...(['portals.connections', 'portals.address', 'api_tokens.title'] as const),
  'navigation.words_connections',
] as const

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
    ['admin.portal_feed.show', ...connections],
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
    ['owner.portal_feed.show', ...connections],
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
    ['admin.enquiries.index', 'navigation.new_reports'],
    ['admin.users.create', 'dashboard.step_owner', 'navigation.words_invite'],
    ['admin.imports.create', 'import_page.title', 'navigation.words_import'],
    ['admin.imports.create', 'navigation.import_owners', 'navigation.words_import'],
    ['api.admin.exports.show', 'navigation.export_properties', 'navigation.words_export'],
  ],
  owner: [
    ['owner.properties.create', 'my_properties.add'],
    ['owner.imports.create', 'import_page.title', 'navigation.words_import'],
    ['api.owner.exports.show', 'navigation.export_properties', 'navigation.words_export'],
  ],
} as const

const properties = { params: { list: 'properties' } }

/** What an address has beside its route, by the name of the entry. */
const parts: Partial<Record<TextKey, { params?: { list: string }; qs?: Record<string, string> }>> =
  {
    'navigation.waiting_owners': { qs: { tab: 'people' } },
    'navigation.new_reports': { qs: inboxTabs.admin.reports },
    'dashboard.step_owner': { qs: { invite: '1' } },
    'import_page.title': properties,
    'navigation.import_owners': { params: { list: 'owners' } },
    'navigation.export_properties': properties,
  }

type Place = (typeof screens | typeof actions)[Area][number]

export function useCommands(area: Area) {
  const t = useText()
  const { logout } = useSession(area)
  const entryOf =
    (kind: 'screen' | 'action') =>
    ([route, label, ...names]: Place): Entry => {
      const { params = {}, qs } = parts[label] ?? {}
      const isSite = route === 'site.home.show'
      return {
        kind,
        label: t(label, { list: 'properties' }),
        names: names.map((name) => t(name)),
        href: isSite ? siteAddress(route) : client.urlFor.get(route, params, { qs }).url,
        isExternal: isSite || label === 'navigation.export_properties',
      }
    }
  return {
    screens: screens[area].map(entryOf('screen')),
    actions: [
      ...actions[area].map(entryOf('action')),
      { kind: 'action' as const, label: t('navigation.logout'), run: () => void logout() },
    ],
  }
}
