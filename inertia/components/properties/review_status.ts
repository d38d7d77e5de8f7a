import type { ReviewReason } from '#review/review_terms'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { waitsForOwner } from '#review/shown_state'
import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { nearDay, type Clock } from '~/lib/values/dates'

export type Reviewed = Pick<
  OwnerPropertyRow,
  | 'active'
  | 'live'
  | 'stage'
  | 'review_state'
  | 'review'
  | 'waiting_as'
  | 'submitted_at'
  | 'changed_since_review'
>

export type ReviewStatus =
  | 'new'
  | 'resubmitted'
  | 'held'
  | 'unsubmitted'
  | 'changes_requested'
  | 'rejected'
  | 'changed_since'
  | 'switched_off'
  | 'changed'
  | 'approved'

export function reviewStatusOf(property: Reviewed): ReviewStatus {
  const { review_state: state, waiting_as: waitingAs, active } = property
  if (waitsForOwner(property)) {
    return property.changed_since_review ? 'changed_since' : property.review_state
  }
  if (state === 'pending' && waitingAs) return waitingAs === 'changed' ? 'held' : waitingAs
  if (state === 'pending' && !active) return 'unsubmitted'
  if (!active) return 'switched_off'
  return waitingAs ? 'changed' : 'approved'
}

export function useReviewStatusText() {
  const t = useText()
  const clock = useClock()
  return (property: Reviewed) =>
    t(`review.own_${reviewStatusOf(property)}`, reviewStatusValues(property, clock))
}

export function reviewStatusValues(property: Reviewed, clock: Clock) {
  const { review, submitted_at: submittedAt } = property
  const at = waitsForOwner(property) ? review?.at : (submittedAt ?? review?.at)
  const reasons = review?.reasons ?? []
  return {
    state: property.review_state,
    live: String(property.live),
    ...(at ? nearDay(at, clock) : { near: 'unknown', day: '' }),
    reason: reasons.length > 1 ? 'several' : (reasons[0] ?? 'other'),
    count: reasons.length,
  }
}

export const mayWithdraw = ({ active, waiting_as: waitingAs }: Reviewed) =>
  active === 1 || waitingAs !== null

export function maySend(property: Reviewed) {
  if (waitsForOwner(property)) return property.changed_since_review
  return reviewStatusOf(property) === 'unsubmitted'
}

/** `images` are changed on their own screen, the others in the form. */
export const fieldsByReason: Record<ReviewReason, string[]> = {
  photos_missing: ['images'],
  photos_unclear: ['images'],
  price_implausible: ['price'],
  description_thin: ['description'],
  wrong_place: ['country_id', 'address', 'city'],
  duplicate: ['description'],
  not_allowed: [],
  other: [],
}

export const isChanged = (reason: ReviewReason, changed: string[]) =>
  fieldsByReason[reason].some((name) => changed.includes(name))

export function fieldsToChange(property: Reviewed) {
  if (!waitsForOwner(property)) return []
  const fields = property.review?.reasons.flatMap((reason) => fieldsByReason[reason]) ?? []
  return fields.filter((name) => name !== 'images')
}
