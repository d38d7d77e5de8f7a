import limits from '#config/limits'
import { useSummary } from '~/components/lists/batches/use_summary'
import { useText } from '~/hooks/use_text'
import { countIn, type BatchKind, type BatchScope } from '~/lib/batch'

/**
 * What a deletion would take along. From some properties on it has to be confirmed by typing, and so
 * has one of users whose properties could not be counted.
 */
export function useDeletionContents(kind: BatchKind, scope: BatchScope, isConfirming: boolean) {
  const t = useText()
  const { data, isFetching, isError } = useSummary(kind, scope, isConfirming, 'delete')
  const count = data?.count ?? countIn(scope)
  const properties = kind === 'users' ? data?.properties : count
  const isLarge = (properties ?? Infinity) >= limits.typedDeletionProperties

  return {
    isReady: !isFetching,
    needsTyping: !isFetching && isLarge,
    note: noteOf(),
  }

  function noteOf() {
    if (isError) return t('deletions.uncounted')
    if (!data) return t('deletions.counting')
    const counts = { count, images: data.images, properties: properties ?? 0 }
    return t(`deletions.${kind}`, { ...counts, days: limits.trash.days })
  }
}
