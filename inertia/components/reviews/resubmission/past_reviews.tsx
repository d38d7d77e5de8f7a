import { useQuery } from '@tanstack/react-query'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { ReviewNote } from '~/components/reviews/resubmission/review_note'
import { FailureNotice } from '~/components/ui/notice'
import { RetryButton } from '~/components/ui/retry_button'
import type { AnswerOf } from '~/hooks/forms/use_route_form'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { momentOf } from '~/lib/values/dates'
import { waitsForOwner } from '#review/shown_state'

type Review = AnswerOf<'api.owner.property_reviews.index'>[number]

/** The verdicts on a property, newest first; one that asks for something stands above the property. */
export function PastReviews({ property }: { property: OwnerPropertyRow }) {
  const t = useText()
  const reviews = useQuery(
    api.owner.propertyReviews.index.queryOptions({ params: { id: property.id } })
  )
  if (reviews.isLoadingError) {
    return (
      <section className="stack mt-6">
        <FailureNotice text={t('review.past_failed')} />
        <RetryButton query={reviews} small />
      </section>
    )
  }
  const past = reviews.data?.slice(waitsForOwner(property) ? 1 : 0)
  if (!past?.length) return null
  return (
    <section className="box mt-6">
      <h2 className="title is-5">{t('review.past')}</h2>
      <ol className="divided">
        {past.map((review) => (
          <PastReview key={review.id} review={review} />
        ))}
      </ol>
    </section>
  )
}

function PastReview({ review }: { review: Review }) {
  const t = useText()
  const { verdict, reasons, note, at } = review
  const item = verdict === 'rejected' ? 'review.rejected_item' : 'review.asked_item'
  return (
    <li className="stack is-tight py-3">
      <p className="row is-spread is-wrapping">
        <strong>{t(`review.past_${verdict}`)}</strong>
        <time dateTime={at} className="has-text-soft has-text-small">
          {momentOf(at, useZone())}
        </time>
      </p>
      {reasons.length > 0 && (
        <ul className="bulleted has-text-small">
          {reasons.map((reason) => (
            <li key={reason}>{t(item, { reason })}</li>
          ))}
        </ul>
      )}
      <ReviewNote note={note} />
    </li>
  )
}
