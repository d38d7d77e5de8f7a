import type { ReviewReason, ReviewState, WaitingKind } from '#config/reviews'
import { nearDay, type Clock } from '~/lib/values/dates'

/** What a property of an owner says about its review (api.md, "Review"). */
export type Reviewed = {
  active: 0 | 1
  review_state: ReviewState
  review: { reasons: ReviewReason[]; note: string | null; at: string } | null
  waiting_as: WaitingKind | null
  submitted_at: string | null
  changed_since_review: boolean
}

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

export type Label = 'active' | 'pending' | 'changes_requested' | 'rejected' | 'off'

/**
 * The label of a property. The specification (§4) knows only active and pending; what an admin has judged, or
 * has switched off after the approval, says so instead.
 */
export function labelOf(property: Reviewed): Label {
  if (property.active) return 'active'
  if (waitsForOwner(property)) return property.review_state
  return reviewStatusOf(property) === 'switched_off' ? 'off' : 'pending'
}

type WaitingForOwner = { review_state: 'changes_requested' | 'rejected' }

/** Whether the owner has to change something before an admin looks at it again. */
export function waitsForOwner<Any extends Pick<Reviewed, 'review_state'>>(
  property: Any
): property is Any & WaitingForOwner {
  return ['changes_requested', 'rejected'].includes(property.review_state)
}

export function reviewStatusValues(property: Reviewed, clock: Clock) {
  const { review, submitted_at: submittedAt } = property
  const at = waitsForOwner(property) ? review?.at : (submittedAt ?? review?.at)
  const reasons = review?.reasons ?? []
  return {
    state: property.review_state,
    ...(at ? nearDay(at, clock) : { near: 'unknown', day: '' }),
    reason: reasons.length > 1 ? 'several' : (reasons[0] ?? 'other'),
    count: reasons.length,
  }
}

type Place = { isPhotos: true } | { isPhotos: false; fields: readonly string[] }

const photos = { isPhotos: true } as const
const fields = (...names: string[]) => ({ isPhotos: false, fields: names }) as const

/** Where an owner changes what a reason is about; the first of several fields gets the focus. */
export const placesOf: Record<ReviewReason, Place> = {
  photos_missing: photos,
  photos_unclear: photos,
  price_implausible: fields('price'),
  description_thin: fields('description'),
  wrong_place: fields('country_id', 'address', 'city'),
  duplicate: fields('description'),
  not_allowed: fields(),
  other: fields(),
}

/** Whether what a reason is about has changed, as far as a field tells. */
export function isChanged(reason: ReviewReason, changed: string[]) {
  const place = placesOf[reason]
  const names = place.isPhotos ? ['images'] : place.fields
  return names.some((name) => changed.includes(name))
}

export function fieldsToChange(property: Reviewed): string[] {
  if (!waitsForOwner(property)) return []
  return (property.review?.reasons ?? []).flatMap((reason) => {
    const place = placesOf[reason]
    return place.isPhotos ? [] : place.fields
  })
}
