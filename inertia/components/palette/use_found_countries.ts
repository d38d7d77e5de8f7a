import { useMemo } from 'react'
import limits from '#config/limits'
import type { Entry } from '~/components/palette/entry'
import { useCountries } from '~/hooks/use_countries'
import { client } from '~/lib/client'
import { needsMain, placesOf, type Place } from '~/lib/values/countries'
import { matchesOf, searchable } from '~/lib/values/search'

/** The countries that match, each with its place among all countries. */
export function useFoundCountries(search: string): Entry[] {
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
