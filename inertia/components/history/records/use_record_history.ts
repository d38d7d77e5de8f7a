import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf } from '~/hooks/use_rows'
import { client } from '~/lib/client'

export type HistoryOf = { type: 'property' | 'user'; id: number }

const routes = {
  property: 'api.admin.property_changes.index',
  user: 'api.admin.user_changes.index',
} as const

/** Few at first, because what happened last is what one looks for. */
const pageRows = 5

export function useRecordHistory({ type, id }: HistoryOf) {
  return useInfiniteQuery({
    queryKey: [...keyOf(routes[type]), { id, type: 'parts' }],
    queryFn: ({ pageParam, signal }) => readPage(type, id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ hasNext }, pages) => (hasNext ? pages.length + 1 : undefined),
  })
}

async function readPage(type: HistoryOf['type'], id: number, page: number, signal: AbortSignal) {
  let hasNext = false
  const rows = await client.request(routes[type], {
    params: { id },
    query: { page, per_page: pageRows },
    signal,
    hooks: {
      afterResponse: [
        (_request, _options, response) => {
          hasNext = response.headers.get('link')?.includes('rel="next"') ?? false
        },
      ],
    },
  })
  return { rows, hasNext }
}
