import { useInfiniteQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import { api, client } from '~/lib/client'

const { namedRecords } = limits.history

export function useOperation(id: string, isEnabled = true) {
  const query = useInfiniteQuery({
    queryKey: [...api.admin.operations.show.pathKey(), { id, type: 'parts' }],
    queryFn: ({ pageParam, signal }) =>
      client.request('api.admin.operations.show', {
        params: { operationId: id },
        query: { page: pageParam, per_page: namedRecords },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ operation }, { length: pages }) =>
      pages * namedRecords < operation.count ? pages + 1 : undefined,
    enabled: isEnabled,
  })
  const pages = query.data?.pages
  const changes = pages?.flatMap((page) => page.changes)
  return { ...query, operation: pages?.[0].operation, changes }
}
