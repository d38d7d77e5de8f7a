import { useMemo } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import type { Choice } from '~/components/forms/choices/choice_list'
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
  const choiceOf = useChoiceObjects(search)
  const isFound = debounced === search && !details.isPlaceholderData
  const choices = useMemo(() => {
    const matches = matchesOf(entries, search)
    // The server searches phone numbers too.
    const found = isFound ? owners.filter(({ id }) => emails.has(id)) : []
    return together(matches, found).map(choiceOf)
  }, [entries, search, choiceOf, isFound, owners, emails])
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

/** The marked choice is known by its object, which stays the same while e-mail addresses arrive. */
function useChoiceObjects(search: string) {
  return useMemo(() => choiceObjectsFor(search), [search])
}

/** A new search gets new objects, so that its first match is marked. */
function choiceObjectsFor(_search: string) {
  const choices = new Map<number, Choice>()
  return ({ id, name }: Owner) => {
    const choice = choices.get(id) ?? { key: String(id), id, name }
    choices.set(id, choice)
    return choice
  }
}

export function useOwnerOptions() {
  const query = { per_page: limits.pageRowsMax }
  return useQuery(api.admin.ownerOptions.index.queryOptions({ query }))
}
