import { useMemo } from 'react'
import limits from '#config/limits'
import type { Entry } from '~/components/palette/entry'
import { useFoundRows } from '~/components/palette/use_palette_search'
import type { RowOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'
import { countryOf, needsMain, placesOf, type Place } from '~/lib/values/countries'
import { roleLabels } from '~/lib/values/users'
import { useCountries } from '~/hooks/use_countries'
import { matchesOf, searchable } from '~/lib/values/search'

/** Properties, users and countries that match; `isLoading` while older ones are still shown. */
export function useAdminRecords(search: string) {
  const t = useText()
  const properties = useFoundRows('api.admin.properties.index', search)
  const users = useFoundRows('api.admin.users.index', search)
  const countries = useFoundCountries(search)
  return {
    groups: [
      { title: t('palette.properties'), entries: (properties.data?.rows ?? []).map(propertyEntry) },
      {
        title: t('palette.users'),
        entries: (users.data?.rows ?? []).map((user) => userEntry(user, t(roleLabels[user.role]))),
      },
      { title: t('palette.countries'), entries: countries },
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
