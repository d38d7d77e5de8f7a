import { useCallback, useState } from 'react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { branchesOf, treePage, type TreeRow } from '#lists/country_tree'
import type { ListState } from '~/hooks/use_list_state'
import { useHeld } from '~/hooks/use_held'
import { pageKey, type RowOf, type RowPage } from '~/hooks/use_rows'
import { api } from '~/lib/client'

export type Country = RowOf<'api.admin.countries.index'>
export type CountryRow = TreeRow<Country>

export const withCountry = (country: Country) => (all: Country[] | undefined) =>
  all?.map((each) => (each.id === country.id ? country : each))

/** The call answers all countries; until then there is the page that the document brought. */
export function useCountryTree({ search, page, pageRows, query }: ListState) {
  const { toggled, toggle } = useToggled(search)
  const pageIn = useCallback(
    (all: Country[]) => treePage(branchesOf(all), { search, page, per_page: pageRows }, toggled),
    [search, page, pageRows, toggled]
  )
  const all = useQuery(api.admin.countries.index.queryOptions({}, { select: pageIn }))
  const { data: first } = useQuery<RowPage<CountryRow> & { found: number }>({
    queryKey: pageKey('api.admin.countries.index', query),
    queryFn: skipToken,
  })
  const data = all.data ?? first
  const failures = { isLoadingError: all.isError && !data, isRefetchError: all.isError && !!data }
  return { rows: useHeld({ ...all, ...failures, data } as typeof all), toggle }
}

const none: ReadonlySet<number> = new Set()

function useToggled(search: string) {
  const [state, setState] = useState({ search, ids: none })
  const toggled = state.search === search ? state.ids : none
  const toggle = (id: number) => {
    const ids = new Set(toggled)
    if (!ids.delete(id)) ids.add(id)
    setState({ search, ids })
  }
  return { toggled, toggle }
}
