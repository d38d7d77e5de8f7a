import { Palette, type PaletteProps } from '~/components/palette/palette'
import {
  useFoundProperties,
  usePaletteGroups,
  usePaletteSearch,
  useFoundRows,
} from '~/components/palette/use_palette_search'
import { goTo, listingEntries, numbersOf, type Entry } from '~/components/palette/entry'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'
import { useMemo } from 'react'
import limits from '#config/limits'
import type { RowOf } from '~/hooks/use_rows'
import { countryOf, needsMain, placesOf, type Place } from '~/lib/values/countries'
import { roleLabels } from '~/lib/values/users'
import { useCountries } from '~/hooks/use_countries'
import { matchesOf, searchable } from '~/lib/values/search'

export default function AdminPalette(props: PaletteProps) {
  const t = useText()
  const { search, debounced, isSettled } = usePaletteSearch(props.text)
  const { groups: records, isLoading, isFailed } = useAdminRecords(debounced)
  const commands = useAdminCommands()
  const groups = usePaletteGroups({ area: 'admin', search, commands, records })
  return (
    <Palette
      {...{ ...props, groups, isFailed }}
      area="admin"
      placeholder={t('palette.admin_placeholder')}
      isLoading={!isSettled || isLoading}
    />
  )
}

function useAdminCommands() {
  const t = useText()
  const { logout } = useSession('admin')
  const { get } = client.urlFor
  const people = get('admin.reviews.show', {}, { qs: { tab: 'people' } })
  const profile = ['profile.admin_title', 'profile.edit', 'profile.password_title'] as const
  const account = ['own_sessions.title', 'second_factor_page.title'] as const
  const names = [...profile, ...account].map((key) => t(key))
  const screens = [
    goTo('screen', get('admin.dashboard.show'), t('navigation.admin_brand'), t('navigation.home')),
    goTo('screen', get('admin.reviews.show'), t('navigation.review')),
    goTo('screen', get('admin.enquiries.index'), t('inbox.title')),
    goTo(
      'screen',
      get('admin.properties.index'),
      t('properties.list_title'),
      t('palette.property_list')
    ),
    goTo('screen', get('admin.owners.index'), t('users.owners_title'), t('palette.owner_list')),
    goTo('screen', get('admin.users.all'), t('navigation.users'), t('users.all'), t('users.title')),
    goTo('screen', get('admin.users.index'), t('users.owners_and_tenants')),
    goTo('screen', get('admin.countries.index'), t('navigation.countries'), t('countries.title')),
    goTo('screen', get('admin.activity.index'), t('navigation.activity')),
    goTo('screen', get('admin.trash.index'), t('navigation.trash'), t('trash_page.list_title')),
    goTo('screen', get('admin.profile.edit'), t('navigation.profile'), ...names),
    { ...goTo('screen', get('site.home.show'), t('navigation.visit_website')), isExternal: true },
  ]
  const actions = [
    goTo('action', get('admin.properties.create'), t('navigation.add_property')),
    goTo('action', get('admin.users.create'), t('navigation.add_user'), t('users.create_title')),
    goTo('action', get('admin.countries.create'), t('navigation.add_country')),
    goTo('action', get('admin.reviews.show'), t('palette.waiting_properties')),
    goTo('action', people, t('palette.waiting_owners')),
    { kind: 'action' as const, label: t('navigation.logout'), run: () => void logout() },
  ]
  return { screens, actions }
}

function useAdminRecords(search: string) {
  const t = useText()
  const properties = useFoundProperties('api.admin.properties.index', search)
  const users = useFoundRows('api.admin.users.index', search)
  const countries = useFoundCountries(search)
  return {
    groups: [
      { title: t('palette.properties'), entries: properties.rows.map(propertyEntry) },
      {
        title: t('palette.users'),
        entries: (users.data?.rows ?? []).map((user) => userEntry(user, t(roleLabels[user.role]))),
      },
      { title: t('palette.countries'), entries: countries },
      { title: t('listed.found'), entries: listingEntries(properties.rows) },
    ],
    isLoading: [properties, users].some(({ isFetching }) => isFetching),
    isFailed: [properties, users].some(({ isError }) => isError),
  }
}

function propertyEntry(property: RowOf<'api.admin.properties.index'>): Entry {
  const { id, title, owner_name: owner } = property
  return {
    kind: 'property',
    label: title,
    names: numbersOf(property),
    hint: `${isolated(owner)} · ${countryOf(property)}`,
    href: client.urlFor.get('admin.properties.show', { id }).url,
  }
}

/** Keeps the order of the hint around a name of the other direction. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** An owner has a page; tenants and admins are shown in the list of all users. */
function userEntry(user: RowOf<'api.admin.users.index'>, role: string): Entry {
  const { id, name, email } = user
  const { urlFor } = client
  const isOwner = user.role === 'Property owner'
  const href = isOwner
    ? urlFor.get('admin.owners.show', { id }).url
    : urlFor.get('admin.users.all', {}, { qs: { search: email } }).url
  return { kind: 'user', label: name, hint: `${email} · ${role}`, href }
}

function useFoundCountries(search: string): Entry[] {
  const { data: countries } = useCountries(search !== '')
  const entries = useMemo(
    () => searchable(placesOf(countries ?? []), ({ main }) => main ?? ''),
    [countries]
  )
  return useMemo(
    () => (search ? matchesOf(entries, search).slice(0, limits.paletteRows).map(entryOf) : []),
    [entries, search]
  )
}

function entryOf(place: Place): Entry {
  const { name, main } = place
  return {
    kind: 'country',
    label: name,
    hint: needsMain(place) && main !== null ? main : undefined,
    href: client.urlFor.get('admin.countries.index', {}, { qs: { search: name } }).url,
  }
}
