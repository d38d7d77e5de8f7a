import { usePage } from '@inertiajs/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Data } from '@generated/data'
import limits from '#config/limits'
import { folded } from '#database/folding'
import { entriesWith, keyOfEntry, type Entry, type EntryGroup } from '~/components/palette/entry'
import { usePaused } from '~/hooks/use_delay'
import { pageQuery, type ListRoute } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { recentEntries } from '~/lib/recent'

/** Screens and actions follow every letter; the server is asked when typing pauses for a moment. */
export function usePaletteSearch(text: string) {
  const search = text.trim()
  const debounced = usePaused(search, limits.pageMilliseconds.palettePause)
  return { search, debounced: search && debounced, isSettled: search === debounced }
}

/** The first rows of a list that match; those of the search before stay until they have come. */
export const useFoundRows = <Name extends ListRoute>(route: Name, search: string) =>
  useQuery({
    ...pageQuery(route, { search, per_page: limits.paletteRows }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })

type PropertyRoute = 'api.admin.properties.index' | 'api.owner.properties.index'

/** One whose reference or permit number is what was typed comes first. */
export function useFoundProperties<Name extends PropertyRoute>(route: Name, search: string) {
  const found = useFoundRows(route, search)
  const isNumber = /\d/.test(folded(search)) && search.length <= limits.facts.numberCharacters
  const numbered = useQuery({
    ...pageQuery(route, { number: search, per_page: limits.paletteRows }),
    enabled: isNumber,
    retry: false,
  })
  const first = (isNumber && numbered.data?.rows) || []
  return {
    rows: [...first, ...(found.data?.rows ?? [])],
    isFetching: found.isFetching || numbered.isFetching,
    isError: found.isError || numbered.isError,
  }
}

type Commands = { screens: Entry[]; actions: Entry[] }

type Options = { area: Area; search: string; commands: Commands; records: EntryGroup[] }

export function usePaletteGroups({ area, search, commands, records }: Options) {
  const t = useText()
  const { user } = usePage<Data.SharedProps>().props
  const recent = user ? recentEntries(area, user.id) : []
  const groups: EntryGroup[] = [
    { title: t('palette.recent'), entries: entriesWith(recent, search).slice(0, 5) },
    { title: t('palette.actions'), entries: entriesWith(commands.actions, search) },
    { title: t('palette.screens'), entries: entriesWith(commands.screens, search) },
    ...(search ? namedFirst(records, search) : []),
  ]
  return withoutRepeats(groups)
}

/** A name finds its user before the properties of this user. */
function namedFirst(groups: EntryGroup[], search: string) {
  const isNamed = ({ entries }: EntryGroup) => entriesWith(entries, search).length > 0
  return [...groups.filter(isNamed), ...groups.filter((group) => !isNamed(group))]
}

function withoutRepeats(groups: EntryGroup[]) {
  const seen = new Set<string>()
  const isNew = (entry: Entry) => {
    const key = keyOfEntry(entry)
    return !seen.has(key) && Boolean(seen.add(key))
  }
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(isNew) }))
    .filter(({ entries }) => entries.length > 0)
}
