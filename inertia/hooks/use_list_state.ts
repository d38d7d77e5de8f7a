import { router, usePage } from '@inertiajs/react'
import limits from '#config/limits'
import type { SettableList } from '#preferences/settable_lists'
import type { ViewProps } from '~/hooks/use_views'
import { addressWith as withParts } from '~/lib/page/address'

type Options = {
  name: SettableList | 'enquiries' | 'activity'
  filters?: readonly string[]
  /** What an address without any filter is narrowed by. */
  unchosen?: AddressChanges
  pageRows?: number
  /** Shows so many of the first rows, without anything to choose them by. */
  foldedTo?: number
}

type AddressChanges = Record<string, string | undefined>

export type ListPart = 'search' | 'sort' | 'page'

export type ListState = ReturnType<typeof useListState>

/** A list's search, sort, filters and page stay in the address bar, so Back and a reload keep them. */
export function useListState({
  name,
  filters = [],
  unchosen,
  foldedTo,
  pageRows = limits.pageRows,
}: Options) {
  const { url, props } = usePage<ViewProps>()
  const [path, text] = url.split('?')
  const params = new URLSearchParams(foldedTo ? '' : text)
  // A form sends an empty field too.
  const read = (part: string) => params.get(part) || undefined

  const search = read('search') ?? ''
  const sort = read('sort')
  const page = Math.max(1, Number(read('page')) || 1)
  const rows = foldedTo ?? pageRows
  const addressed = Object.fromEntries(filters.map((filter) => [filter, read(filter)]))
  const isChosen = Object.values(addressed).some(Boolean)
  const chosen = isChosen ? addressed : { ...addressed, ...unchosen }

  const addressWith = (changes: AddressChanges) => {
    const address = withParts(`${path}?${params}`, changes)
    // The bare address opens the first view.
    return address === path && props.savedViews?.rows.length ? `${path}?view=all` : address
  }
  const here = { preserveState: true, preserveScroll: true }
  const push = (changes: AddressChanges) => router.push({ url: addressWith(changes), ...here })
  const kept = { search: search || undefined, sort, ...chosen }

  return {
    name,
    path,
    search,
    sort,
    page,
    pageRows: rows,
    isFolded: Boolean(foldedTo),
    /** A form that changes these parts begins at the first page, and keeps the rest of the address. */
    otherFields: (parts: ListPart[]) => {
      const changed: string[] = [...parts, 'page']
      return [...params].filter(([field, value]) => value && !changed.includes(field))
    },
    filters: chosen,
    query: { ...kept, page, per_page: rows },
    /** Typing changes the address in place, so Back leaves the list and not the last letter. */
    setSearch: (value: string) =>
      router.replace({ url: addressWith({ search: value, page: undefined }), ...here }),
    setSort: (value: string) => push({ sort: value, page: undefined }),
    setFilters: (changes: AddressChanges) => push({ ...chosen, ...changes, page: undefined }),
    clear: () =>
      push({
        search: undefined,
        page: undefined,
        ...Object.fromEntries(filters.map((filter) => [filter, undefined])),
      }),
    kept,
    view: read('view'),
    open: (query: string) => router.push({ url: query ? `${path}?${query}` : path, ...here }),
    setPage: (value: number, how?: 'in place') => {
      const address = { url: addressWith({ page: value > 1 ? String(value) : undefined }), ...here }
      if (how === 'in place') router.replace(address)
      else router.push(address)
    },
  }
}
