import { useCallback, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '~/hooks/use_rows'
import { api } from '~/lib/client'
import {
  branchesOf,
  rowsOf,
  searchBranches,
  type TreeRow,
} from '~/components/countries/country_tree'

export type Country = RowOf<'api.admin.countries.index'>
export type CountryRow = TreeRow<Country>

export const withCountry = (country: Country) => (all: Country[] | undefined) =>
  all?.map((each) => (each.id === country.id ? country : each))

type Window = { search: string; page: number; pageRows: number }

/** One page of main countries with the sub-countries of those that are open. The call answers all. */
export function useCountryTree({ search, page, pageRows }: Window) {
  const { toggled, toggle } = useToggled(search)
  const pageIn = useCallback(
    (all: Country[]) => {
      const found = searchBranches(branchesOf(all), search)
      const start = (page - 1) * pageRows
      const rows = rowsOf(found.slice(start, start + pageRows), toggled, search)
      return { rows, total: found.length, hasMore: false }
    },
    [search, page, pageRows, toggled]
  )
  const rows = useQuery(api.admin.countries.index.queryOptions({}, { select: pageIn }))
  return { rows, toggle }
}

const none: ReadonlySet<number> = new Set()

/** Another search starts anew, because it opens what it finds. */
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
