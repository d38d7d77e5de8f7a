import { Palette, type PaletteProps } from '~/components/palette/palette'
import {
  useFoundProperties,
  usePaletteGroups,
  usePaletteSearch,
  useFoundRows,
} from '~/components/palette/use_palette_search'
import { listingEntries, numbersOf, type Entry } from '~/components/palette/entry'
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
  const { urlFor } = client
  const screens: Entry[] = [
    {
      label: t('navigation.admin_brand'),
      names: [t('navigation.home')],
      href: urlFor.get('admin.dashboard.show').url,
    },
    { label: t('navigation.review'), href: urlFor.get('admin.reviews.show').url },
    { label: t('inbox.title'), href: urlFor.get('admin.enquiries.index').url },
    {
      label: t('properties.list_title'),
      names: [t('dashboard.properties'), t('palette.property_list')],
      href: urlFor.get('admin.properties.index').url,
    },
    {
      label: t('users.owners_title'),
      names: [t('dashboard.owners'), t('palette.owner_list')],
      href: urlFor.get('admin.owners.index').url,
    },
    {
      label: t('navigation.users'),
      names: [t('users.all'), t('users.title')],
      href: urlFor.get('admin.users.all').url,
    },
    { label: t('users.owners_and_tenants'), href: urlFor.get('admin.users.index').url },
    {
      label: t('navigation.countries'),
      names: [t('countries.title')],
      href: urlFor.get('admin.countries.index').url,
    },
    { label: t('navigation.activity'), href: urlFor.get('admin.activity.index').url },
    {
      label: t('navigation.trash'),
      names: [t('trash_page.list_title')],
      href: urlFor.get('admin.trash.index').url,
    },
    {
      label: t('navigation.profile'),
      names: [
        t('profile.admin_title'),
        t('profile.edit'),
        t('profile.password_title'),
        t('own_sessions.title'),
        t('second_factor_page.title'),
      ],
      href: urlFor.get('admin.profile.edit').url,
    },
    {
      label: t('navigation.visit_website'),
      href: urlFor.get('site.home.show').url,
      isExternal: true,
    },
  ].map((screen) => ({ ...screen, kind: 'screen' }))
  const actions: Entry[] = [
    { label: t('navigation.add_property'), href: urlFor.get('admin.properties.create').url },
    {
      label: t('navigation.add_user'),
      names: [t('users.create_title')],
      href: urlFor.get('admin.users.create').url,
    },
    { label: t('navigation.add_country'), href: urlFor.get('admin.countries.create').url },
    {
      label: t('palette.waiting_properties'),
      href: urlFor.get('admin.reviews.show').url,
    },
    {
      label: t('palette.waiting_owners'),
      href: urlFor.get('admin.reviews.show', {}, { qs: { tab: 'people' } }).url,
    },
    { label: t('navigation.logout'), run: () => void logout() },
  ].map((action) => ({ ...action, kind: 'action' }))
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
