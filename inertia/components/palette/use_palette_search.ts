import { useMemo } from 'react'
import { usePage } from '@inertiajs/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import { folded } from '#database/folding'
import {
  countryEntry,
  enquiryEntry,
  entriesWith,
  keyOfEntry,
  listingEntries,
  propertyEntry,
  userEntry,
  type Entry,
  type EntryGroup,
} from '~/components/palette/entry'
import { useCommands } from '~/components/palette/use_commands'
import { useCountries } from '~/hooks/use_countries'
import { usePaused } from '~/hooks/use_delay'
import { useHeld } from '~/hooks/use_held'
import { pageQuery, type ListRoute } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'
import { recentEntries } from '~/lib/recent'
import { matchesOf, searchablePlaces } from '~/lib/values/search'
import { roleLabels } from '~/lib/values/users'

/** Screens and actions follow every letter; the server is asked when typing pauses for a moment. */
export function usePaletteSearch(area: Area, text: string) {
  const t = useText()
  const { user } = usePage().props
  const search = text.trim()
  const debounced = usePaused(search, limits.pageMilliseconds.palettePause)
  const { records, isFetching, isFailed } = useFoundRecords(area, search && debounced)
  const { screens, actions } = useCommands(area)
  const recent = user ? recentEntries(area, user.id) : []
  const groups: EntryGroup[] = [
    { title: t('navigation.palette_recent'), entries: entriesWith(recent, search).slice(0, 5) },
    { title: t('common.actions'), entries: entriesWith(actions, search) },
    { title: t('navigation.screens'), entries: entriesWith(screens, search) },
    ...(search ? namedFirst(records, search) : []),
  ]
  return { groups: withoutRepeats(groups), isLoading: search !== debounced || isFetching, isFailed }
}

/** The records of an area that match; those of the search before stay until they have come, but for a number's. */
function useFoundRecords(area: Area, search: string) {
  const t = useText()
  const forAdmins = area === 'admin' ? search : ''
  const properties = useFoundProperties(area, search)
  const users = useFoundRows('api.admin.users.index', forAdmins)
  const countries = useFoundCountries(forAdmins)
  const enquiries = useFoundRows(routeOf(area, 'enquiries.index'), search)
  return {
    records: [
      {
        title: t('navigation.properties'),
        entries: properties.rows.map((property) => propertyEntry(area, property)),
      },
      {
        title: t('navigation.users'),
        entries: (users.data?.rows ?? []).map((user) => userEntry(user, t(roleLabels[user.role]))),
      },
      { title: t('navigation.countries'), entries: countries },
      {
        title: t('enquiries.title'),
        entries: (enquiries.data?.rows ?? []).map((enquiry) => enquiryEntry(area, enquiry)),
      },
      { title: t('listed.found'), entries: listingEntries(properties.rows) },
    ],
    isFetching: properties.isFetching || users.isFetching || enquiries.isFetching,
    isFailed: properties.isError || users.isError || enquiries.isError,
  }
}

const useFoundRows = <Name extends ListRoute>(route: Name, search: string, by = 'search') =>
  useHeld(
    useQuery({
      ...pageQuery(route, { [by]: search, per_page: limits.paletteRows }),
      enabled: search !== '',
      placeholderData: keepPreviousData,
      retry: false,
    })
  )

function useFoundProperties(area: Area, search: string) {
  const route = routeOf(area, 'properties.index')
  const found = useFoundRows(route, search)
  const isNumber = /\d/.test(folded(search)) && search.length <= limits.facts.numberCharacters
  const numbered = useFoundRows(route, isNumber ? search : '', 'number')
  const first = (!numbered.isPlaceholderData && numbered.data?.rows) || []
  return {
    rows: [...first, ...(found.data?.rows ?? [])],
    isFetching: found.isFetching || numbered.isFetching,
    isError: found.isError || numbered.isError,
  }
}

function useFoundCountries(search: string) {
  const { data: countries } = useCountries(search !== '')
  const entries = useMemo(() => searchablePlaces(countries ?? []), [countries])
  return useMemo(
    () => (search ? matchesOf(entries, search).slice(0, limits.paletteRows).map(countryEntry) : []),
    [entries, search]
  )
}

/** A name finds its user before the properties of this user. */
function namedFirst(groups: EntryGroup[], search: string) {
  const isNamed = ({ entries }: EntryGroup) => entriesWith(entries, search).length > 0
  return [...groups.filter(isNamed), ...groups.filter((group) => !isNamed(group))]
}

function withoutRepeats(groups: EntryGroup[]) {
  const seen = new Set<string>()
  const isNew = (entry: Entry) => {
    const { size } = seen
    return seen.add(keyOfEntry(entry)).size > size
  }
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(isNew) }))
    .filter(({ entries }) => entries.length > 0)
}
