import { skipToken, useQuery } from '@tanstack/react-query'
import { keyOf, readPage } from '~/hooks/use_rows'

const route = 'api.admin.reviews.index'

/** The property that the address asks for, wherever in the queue it stands. */
export function useAskedItem(id?: number) {
  const query = { property_id: id }
  return useQuery({
    queryKey: [...keyOf(route), { request: { query }, type: 'asked' }],
    queryFn: id ? ({ signal }) => readPage(route, query, signal) : skipToken,
  })
}
