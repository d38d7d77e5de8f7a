import type { ListQuery } from '~/hooks/use_list_state'
import { keyOf, readPage, type ListRoute } from '~/hooks/use_rows'

/** The options of a query for one page of a list, whose key is that of `useRows`. */
export const pageQuery = <Name extends ListRoute>(route: Name, query: ListQuery) => ({
  queryKey: [...keyOf(route), { request: { query }, type: 'page' }],
  queryFn: ({ signal }: { signal: AbortSignal }) => readPage(route, query, signal),
})
