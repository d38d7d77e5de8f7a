import { useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import {
  chunksOf,
  type BatchAction,
  type BatchKind,
  type BatchScope,
  type Matching,
  countIn,
} from '~/lib/batch'
import { summarize, type Summary } from '~/components/lists/batches/batch_calls'
import { useText } from '~/hooks/use_text'

export function useSummary(
  kind: BatchKind,
  scope: BatchScope,
  isConfirming: boolean,
  action?: BatchAction
) {
  return useQuery({
    queryKey: ['summary', kind, scope, action],
    queryFn: () => readSummary(kind, scope, { action }),
    enabled: isConfirming,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

type Options = { action?: BatchAction; within?: Matching }

export async function readSummary(
  kind: BatchKind,
  scope: BatchScope,
  { action, within }: Options
): Promise<Summary> {
  if ('matching' in scope) return summarize(kind, { matching: scope.matching }, action)
  const parts: Summary[] = []
  for (const ids of chunksOf(scope.ids, limits.batchIds)) {
    parts.push(await summarize(kind, { ids, matching: within }, action))
  }
  return {
    ids: parts.flatMap((part) => part.ids),
    names: parts.flatMap((part) => part.names).slice(0, limits.namesInQuestion),
    count: sum(parts, 'count'),
    images: sum(parts, 'images'),
    properties: sum(parts, 'properties'),
    refused: sum(parts, 'refused'),
    kept: sum(parts, 'kept'),
  }
}

const sum = (parts: Summary[], name: 'count' | 'images' | 'properties' | 'refused' | 'kept') =>
  parts.reduce((total, part) => total + (part[name] ?? 0), 0)

/**
 * A deletion of users is final, so from some properties on it has to be confirmed by typing, and also if the
 * properties could not be counted.
 */
export function useDeletionContents(kind: BatchKind, scope: BatchScope, isConfirming: boolean) {
  const t = useText()
  const { data, isFetching, isError } = useSummary(kind, scope, isConfirming, 'delete')
  const count = data?.count ?? countIn(scope)
  const properties = kind === 'users' ? data?.properties : count
  const isLarge = kind === 'users' && (properties ?? Infinity) >= limits.typedDeletionProperties

  return {
    isReady: !isFetching,
    needsTyping: !isFetching && isLarge,
    note: noteOf(),
  }

  function noteOf() {
    if (isError) return t('trash.uncounted')
    if (!data) return t('trash.counting')
    const counts = { count, images: data.images, properties: properties ?? 0 }
    return t(kind === 'users' ? 'trash.users' : 'trash.properties', {
      ...counts,
      days: limits.trash.days,
    })
  }
}
