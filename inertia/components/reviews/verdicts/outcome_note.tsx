import { ReviewReasons } from '~/components/reviews/verdicts/review_reasons'
import type { Outcome } from '~/components/reviews/queue_item'
import { useText } from '~/hooks/use_text'

/** How a property that is still shown was decided. */
export function OutcomeNote({ outcome: { verdict, by, reasons, note } }: { outcome: Outcome }) {
  const t = useText()
  return (
    <section className={`last-review is-${verdict}`}>
      <p className="has-text-weight-medium">
        {by === null || verdict === 'gone' || verdict === 'taken_back'
          ? t(`review.you_${verdict}`)
          : t(`review.by_${verdict}`, { name: by })}
      </p>
      <ReviewReasons reasons={reasons} note={note} />
    </section>
  )
}
