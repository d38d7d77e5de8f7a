import type { Review } from '~/components/reviews/queue_item'
import { ReviewReasons } from '~/components/reviews/verdicts/review_reasons'
import { useText } from '~/hooks/use_text'
import { dayOf } from '~/lib/values/dates'

/** The verdict that came before, with what was told to the owner. */
export function LastReview({ review }: { review: Review }) {
  const t = useText()
  const { verdict, reviewer, at } = review
  return (
    <section className={`last-review is-${verdict}`}>
      <p className="has-text-small">
        {t(`review.was_${verdict}`, {
          name: reviewer?.name ?? t('review.terminal'),
          day: dayOf(at),
        })}
      </p>
      <ReviewReasons reasons={review.reasons} note={review.note} />
    </section>
  )
}
