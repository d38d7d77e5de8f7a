import { useRef } from 'react'
import { CircleAlert, CircleCheck, CircleX, Clock } from 'lucide-react'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { ReasonList } from '~/components/reviews/resubmission/reason_list'
import { Resubmission } from '~/components/reviews/resubmission/resubmission'
import { ReviewNote } from '~/components/reviews/resubmission/review_note'
import { useStandingText } from '~/components/properties/use_standing_text'
import { useText } from '~/hooks/use_text'
import { standingOf, waitsForOwner, type Standing } from '~/components/properties/my_reviews'

const icons: Partial<Record<Standing, typeof Clock>> = {
  approved: CircleCheck,
  changes_requested: CircleAlert,
  changed_since: CircleAlert,
  rejected: CircleX,
  switched_off: CircleX,
}

export type ReviewScreen = 'show' | 'edit' | 'images'

export type Reviewable = {
  property: OwnerPropertyRow
  screen: ReviewScreen
}

/** How it stands with a property's review, and what the owner does about it. */
export function ReviewPanel(props: Reviewable) {
  const { property } = props
  const t = useText()
  const standing = standingOf(property)
  const text = useStandingText()(property)
  const Icon = icons[standing] ?? Clock
  const panel = useRef<HTMLElement>(null)
  const focus = () => panel.current?.focus()
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={`my-review is-${standing}`}
      aria-label={t('my_reviews.title')}
    >
      <div className="row is-top" role="status">
        <Icon size={20} aria-hidden />
        <p className="has-text-weight-medium is-breakable">{text}</p>
      </div>
      {waitsForOwner(property) && (
        <div className="my-review-parts stack is-wide">
          <ReviewNote note={property.review?.note} />
          <ReasonList {...props} />
          <Resubmission property={property} onSent={focus} />
        </div>
      )}
    </section>
  )
}
