import type { DeskTab } from '~/components/reviews/desk/desk_tabs'
import { LinkButton } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { FailedState } from '~/components/ui/failed_state'
import type { FailedQuery } from '~/components/ui/retry_button'
import { Spinner } from '~/components/ui/spinner'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'

type Props = {
  query: FailedQuery
  /** Whether the queue has taken an answer, even if it is being asked for again. */
  isRead: boolean
  left: number
  subject: DeskTab
  /** Whether the queue was worked off just now. */
  hasDecided: boolean
  isFiltered?: boolean
}

export function DeskState({ query, isRead, left, subject, hasDecided, isFiltered }: Props) {
  const t = useText()
  const failureMessage = useFailureMessage()
  if (query.error) {
    return (
      <FailedState
        text={t('review.load_failed')}
        reason={failureMessage(query.error)}
        query={query}
      />
    )
  }
  if (!isRead || left > 0) return <Spinner text={t('common.loading')} />
  return (
    <EmptyState
      title={t(hasDecided ? 'review.done' : `review.none_${subject}`)}
      hint={t(isFiltered ? 'review.none_hint_filtered' : `review.none_hint_${subject}`)}
      action={<LinkButton route="admin.dashboard.show">{t('navigation.admin_brand')}</LinkButton>}
    />
  )
}
