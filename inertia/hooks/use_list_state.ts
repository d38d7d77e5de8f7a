import { router, usePage } from '@inertiajs/react'
import limits from '#config/limits'

type Options = {
  /** Tells two lists on one page apart: their keys in the address bar get this in front. */
  name?: string
  /** A column, `-` before it for descending; what the list shows when the address says nothing. */
  sort?: string
  /** Further keys of the address bar that the server filters by, such as `active` or `country_id`. */
  filters?: readonly string[]
  pageRows?: number
}

export type ListState = ReturnType<typeof useListState>

/** What the server is asked of a list. */
export type ListQuery = Record<string, string | number | undefined>

/**
 * Search, sort, filters and page of a list, kept in the address bar, so that Back and a reload
 * return to the same place. `query` is what the server is asked.
 */
export function useListState({
  name,
  sort: firstSort,
  filters = [],
  pageRows = limits.pageRows,
}: Options = {}) {
  const { url } = usePage()
  const [path, text] = url.split('?')
  const params = new URLSearchParams(text)
  const key = (part: string) => (name ? `${name}_${part}` : part)
  const read = (part: string) => params.get(key(part)) ?? undefined

  const search = read('search') ?? ''
  const sort = read('sort') ?? firstSort
  const page = Math.max(1, Number(read('page')) || 1)
  const chosen = Object.fromEntries(filters.map((filter) => [filter, read(filter)]))

  const addressWith = (changes: Record<string, string | undefined>) => {
    for (const [part, value] of Object.entries(changes)) {
      if (value) params.set(key(part), value)
      else params.delete(key(part))
    }
    return params.size ? `${path}?${params}` : path
  }
  const here = { preserveState: true, preserveScroll: true }
  const push = (changes: Record<string, string | undefined>) =>
    router.push({ url: addressWith(changes), ...here })

  return {
    search,
    sort,
    page,
    pageRows,
    filters: chosen,
    query: { search: search || undefined, sort, page, per_page: pageRows, ...chosen },
    /** While typing, the address changes in place: Back leaves the list, not the last letter. */
    setSearch: (value: string) =>
      router.replace({ url: addressWith({ search: value, page: undefined }), ...here }),
    setSort: (value: string) => push({ sort: value, page: undefined }),
    setFilter: (filter: string, value?: string) => push({ [filter]: value, page: undefined }),
    setPage: (value: number, how?: 'in place') => {
      const address = { url: addressWith({ page: value > 1 ? String(value) : undefined }), ...here }
      if (how === 'in place') router.replace(address)
      else router.push(address)
    },
  }
}
