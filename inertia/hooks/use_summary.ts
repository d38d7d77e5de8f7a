import { useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import { chunksOf, type BatchKind, type BatchScope } from '~/lib/batch'
import { client } from '~/lib/client'

export type Summary = {
  ids: number[]
  names: string[]
  count: number
  images: number
  properties?: number
}

const routes = {
  users: 'api.admin.user_summaries.store',
  properties: 'api.admin.property_summaries.store',
} as const

/** Names and counts of what a dialog asks about, read anew whenever it opens. */
export function useSummary(kind: BatchKind, scope: BatchScope, isAsked: boolean) {
  return useQuery({
    queryKey: ['summary', kind, scope],
    queryFn: () => readSummary(kind, scope),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

async function readSummary(kind: BatchKind, { ids }: BatchScope): Promise<Summary> {
  const parts: Summary[] = []
  for (const chunk of chunksOf(ids, limits.batchIds)) {
    parts.push(await client.request(routes[kind], { body: { ids: chunk } }))
  }
  return {
    ids: parts.flatMap((part) => part.ids),
    names: parts.flatMap((part) => part.names).slice(0, limits.namesInQuestion),
    count: sum(parts, 'count'),
    images: sum(parts, 'images'),
    properties: sum(parts, 'properties'),
  }
}

const sum = (parts: Summary[], name: 'count' | 'images' | 'properties') =>
  parts.reduce((total, part) => total + (part[name] ?? 0), 0)
