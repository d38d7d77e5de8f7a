import { useMemo } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import type { Typing } from '~/components/forms/choices/use_typing'
import { usePaused } from '~/hooks/use_delay'
import { api } from '~/lib/client'
import { matchesOf, searchable } from '~/lib/values/search'

/** The first names are there at once; those that match what is typed follow with their e-mail addresses. */
export function useOwnerChoices({ search, isEntered }: Typing, except?: number) {
  const names = useOwnerOptions()
  const debounced = usePaused(search, limits.pageMilliseconds.searchPause)
  const query = { search: debounced || undefined, sort: 'name', per_page: limits.pageRowsMax }
  const details = useQuery(
    api.admin.owners.index.queryOptions(
      { query },
      { enabled: isEntered, placeholderData: keepPreviousData }
    )
  )
  const emails = useMemo(
    () => new Map(details.data?.map(({ id, email }) => [id, email])),
    [details.data]
  )
  const owners = useMemo(
    () => together(names.data ?? [], details.data ?? []).filter(({ id }) => id !== except),
    [names.data, details.data, except]
  )
  const entries = useMemo(
    () => searchable(owners, ({ id }) => emails.get(id) ?? ''),
    [owners, emails]
  )
  const isFound = debounced === search && !details.isPlaceholderData
  const choices = useMemo(() => {
    const matches = matchesOf(entries, search)
    // The server searches phone numbers too.
    const found = isFound ? owners.filter(({ id }) => emails.has(id)) : []
    return together(matches, found).map(({ id, name }) => ({ key: String(id), id, name }))
  }, [entries, search, isFound, owners, emails])
  return {
    choices,
    detailOf: (id: number) => emails.get(id) ?? '',
    nameOf: (id: string) => entries.find(({ item }) => String(item.id) === id)?.item.name,
    hasNone: names.data?.length === 0,
    isPending: names.isPending || debounced !== search || details.isFetching,
  }
}

type Owner = { id: number; name: string }

function together(first: Owner[], found: Owner[]) {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...found.filter(({ id }) => !ids.has(id))]
}

export function useOwnerOptions() {
  const query = { per_page: limits.pageRowsMax }
  return useQuery(api.admin.ownerOptions.index.queryOptions({ query }))
}
