import { useRef } from 'react'
import { CircleAlert, CircleCheck, CircleX, Clock, Send } from 'lucide-react'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { ReviewNote } from '~/components/reviews/resubmission/review_note'
import { useReviewStatusText } from '~/components/properties/use_review_status_text'
import { useText } from '~/hooks/use_text'
import {
  reviewStatusOf,
  waitsForOwner,
  type ReviewStatus,
  isChanged,
} from '~/components/properties/my_reviews'
import { useResubmission } from '~/components/reviews/resubmission/use_resubmission'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useNotice } from '~/hooks/use_notice'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/client'
import { ReasonItem, type ReviewScreen } from '~/components/reviews/resubmission/reason_item'

const icons: Partial<Record<ReviewStatus, typeof Clock>> = {
  approved: CircleCheck,
  changes_requested: CircleAlert,
  changed_since: CircleAlert,
  rejected: CircleX,
  switched_off: CircleX,
}

export function ReviewPanel(props: Reviewable) {
  const { property } = props
  const t = useText()
  const status = reviewStatusOf(property)
  const text = useReviewStatusText()(property)
  const Icon = icons[status] ?? Clock
  const panel = useRef<HTMLElement>(null)
  const focus = () => panel.current?.focus()
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={`my-review is-${status}`}
      aria-label={t('my_reviews.title')}
    >
      <div className="row is-top" role="status">
        <Icon size={20} aria-hidden />
        <p className="has-text-weight-medium is-breakable">{text}</p>
      </div>
      {waitsForOwner(property) && (
        <div className="stack is-wide">
          <ReviewNote note={property.review?.note} />
          <ReasonList {...props} />
          <Resubmission property={property} onSent={focus} />
        </div>
      )}
    </section>
  )
}

type Props = { property: OwnerPropertyRow; onSent: () => void }

function Resubmission({ property, onSent }: Props) {
  const t = useText()
  const { notice, announce } = useNotice()
  const resubmission = useResubmission({ announce, onSent })
  return (
    <>
      {property.changed_since_review ? (
        <div className="buttons">
          <Button
            tone="primary"
            icon={<Send size={16} aria-hidden />}
            busy={resubmission.isPending}
            busyText={t('my_reviews.sending')}
            onClick={() => resubmission.send(property)}
          >
            {t('my_reviews.send')}
          </Button>
        </div>
      ) : (
        <p className="has-text-soft has-text-small">{t('my_reviews.change_first')}</p>
      )}
      <Notice notice={notice} />
    </>
  )
}

/** Stands above what the owner changes, for as long as an admin waits for it. */
export function RequestedChanges(props: Reviewable) {
  return waitsForOwner(props.property) && <ReviewPanel {...props} />
}

/** For the screens of a property's images, whose own call tells the failures. */
export function RequestedPhotos({ propertyId }: { propertyId: number }) {
  const { data } = useQuery(
    api.owner.properties.show.queryOptions(
      { params: { id: propertyId } },
      { meta: { handlesExpiry: true } }
    )
  )
  return data && <RequestedChanges property={data.property} screen="images" />
}

type Reviewable = { property: OwnerPropertyRow; screen: ReviewScreen }

/** The admin's reasons as a checklist: each is ticked once what it is about was changed. */
function ReasonList({ property, screen }: Reviewable) {
  const t = useText()
  const changed = useChangedFields(property)
  const reasons = property.review?.reasons ?? []
  if (reasons.length === 0) return null
  return (
    <div>
      <h2 className="has-text-soft has-text-small">{t('my_reviews.to_change')}</h2>
      <ul className="divided">
        {reasons.map((reason) => (
          <ReasonItem
            key={reason}
            property={property}
            reason={reason}
            screen={screen}
            isDone={isChanged(reason, changed)}
          />
        ))}
      </ul>
    </div>
  )
}

/** Nothing is ticked while it can't be read. */
function useChangedFields({ id, changed_since_review: isAny }: OwnerPropertyRow) {
  const { data } = useQuery(
    api.owner.changedFields.index.queryOptions({ params: { id } }, { enabled: isAny })
  )
  return isAny && data ? data : []
}
