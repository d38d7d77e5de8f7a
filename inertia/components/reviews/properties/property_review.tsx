import { ClipboardCheck } from 'lucide-react'
import { ReviewReasons } from '~/components/reviews/verdicts/review_reasons'
import type { QueueItem } from '~/components/reviews/queue_item'
import { LinkButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import { dayOf } from '~/lib/values/dates'

type Props = { property: QueueItem['property'] }

/** Where a property stands in its review, on its own page. */
export function PropertyReview({ property }: Props) {
  const t = useText()
  const { id, review, review_state: state, waiting_as: kind, submitted_at: since } = property
  if (!kind && !review) return null
  return (
    <section className={`last-review is-${state}`} aria-label={t('navigation.review')}>
      {kind && since && (
        <div className="row is-spread is-wrapping">
          <p className="has-text-weight-medium">
            {t(`review.waits_${kind}`, { day: dayOf(since) })}
          </p>
          <LinkButton
            small
            route="admin.reviews.show"
            qs={{ property: id }}
            icon={<ClipboardCheck size={16} aria-hidden />}
          >
            {t('navigation.review')}
          </LinkButton>
        </div>
      )}
      {review && (
        <p className="has-text-small">{t(`review.last_${state}`, { day: dayOf(review.at) })}</p>
      )}
      {review && <ReviewReasons reasons={review.reasons} note={review.note} />}
    </section>
  )
}
