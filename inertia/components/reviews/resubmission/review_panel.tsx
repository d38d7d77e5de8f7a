import { useRef, type RefObject } from 'react'
import { CircleAlert, CircleX, Clock, Send } from 'lucide-react'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { ReviewNote } from '~/components/reviews/resubmission/review_note'
import { waitsForOwner } from '#review/shown_state'
import { useResubmission } from '~/components/properties/use_resubmission'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import {
  isChanged,
  reviewStatusOf,
  useReviewStatusText,
  type ReviewStatus,
} from '~/components/properties/review_status'
import {
  ResubmissionButtons,
  ResubmissionNote,
  useResubmissionForm,
} from '~/components/reviews/resubmission/resubmission_form'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/client'
import { ReasonItem, type ReviewScreen } from '~/components/reviews/resubmission/reason_item'

const icons: Partial<Record<ReviewStatus, typeof Clock>> = {
  changes_requested: CircleAlert,
  changed_since: CircleAlert,
  rejected: CircleX,
  switched_off: CircleX,
}

export function ReviewPanel(props: Reviewable) {
  const { property, screen } = props
  const t = useText()
  const status = reviewStatusOf(property)
  const text = useReviewStatusText()(property)
  const Icon = icons[status] ?? Clock
  const own = useRef<HTMLElement>(null)
  const panel = props.panel ?? own
  const focus = () => panel.current?.focus()
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={`my-review stack is-wide is-${status}`}
      aria-label={t('fields.review_state')}
    >
      <div className="row is-top" role="status">
        <Icon size={20} />
        <p className="has-text-weight-medium is-breakable">{text}</p>
      </div>
      {status === 'unsubmitted' && <FirstSubmission property={property} onSent={focus} />}
      {waitsForOwner(property) && (
        <div className="stack is-wide">
          <ReviewNote note={property.review?.note} />
          <ReasonList {...props} />
          {property.changed_since_review ? (
            screen !== 'edit' && <Resubmission property={property} onSent={focus} />
          ) : (
            <p className="has-text-soft has-text-small">{t('review.change_first')}</p>
          )}
        </div>
      )}
    </section>
  )
}

type Props = { property: OwnerPropertyRow; onSent: () => void }

function FirstSubmission({ property, onSent }: Props) {
  const t = useText()
  const { send, isPending } = useResubmission(onSent)
  return (
    <div>
      <Button
        tone="primary"
        icon={<Send size={16} />}
        busy={isPending}
        onClick={() => send(property)}
      >
        {t('my_properties.send')}
      </Button>
    </div>
  )
}

function Resubmission({ property, onSent }: Props) {
  const resubmission = useResubmissionForm(property, onSent)
  return (
    <>
      <ResubmissionNote resubmission={resubmission} />
      <ResubmissionButtons resubmission={resubmission} />
    </>
  )
}

export function RequestedChanges(props: Reviewable) {
  const { property } = props
  const isSent = property.waiting_as === 'resubmitted'
  return (waitsForOwner(property) || isSent) && <ReviewPanel {...props} />
}

/** The images' own call tells failures. The screens mount this after they asked: asking again would never end. */
export function RequestedPhotos({ propertyId }: { propertyId: number }) {
  const { data } = useQuery(
    api.owner.properties.show.queryOptions(
      { params: { id: propertyId } },
      { meta: { handlesExpiry: true }, retryOnMount: false }
    )
  )
  return data && <RequestedChanges property={data.property} screen="images" />
}

type Reviewable = {
  property: OwnerPropertyRow
  screen: ReviewScreen
  panel?: RefObject<HTMLElement | null>
}

function ReasonList({ property, screen }: Reviewable) {
  const t = useText()
  const changed = useChangedFields(property)
  const reasons = property.review?.reasons ?? []
  if (reasons.length === 0) return null
  return (
    <div>
      <h2 className="has-text-soft has-text-small">{t('review.to_change')}</h2>
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

function useChangedFields({ id, changed_since_review: isAny }: OwnerPropertyRow) {
  const { data } = useQuery(
    api.owner.changedFields.index.queryOptions({ params: { id } }, { enabled: isAny })
  )
  return isAny && data ? data : []
}
