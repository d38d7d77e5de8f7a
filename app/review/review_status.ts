import { isDeepStrictEqual } from 'node:util'
import { reviewedFields, type PropertyValues, type ReviewedField } from '#fields/property_fields'
import type { ReviewState, Verdict, WaitingKind } from '#review/review_terms'
import type { FieldChange } from '#history/operation'

type ReviewedImage = { id: number; caption: string; file_name: string }

export type ReviewedState = ReviewedFields & { images: ReviewedImage[] }

export type ReviewedFields = Pick<PropertyValues, ReviewedField> & { active: 0 | 1 }

export type ReviewedRow = { shownField: (field: string) => unknown }

export function reviewedStateWith(property: ReviewedRow, images: ReviewedImage[]) {
  const names = [...reviewedFields, 'active']
  const fields = names.map((name) => [name, property.shownField(name)])
  return { ...Object.fromEntries(fields), images } as ReviewedState
}

/** A property waits while it has a `submitted_at` (ISO 8601). `reviewed_state` is how the property was at its last verdict, and null while it still is so. */
export type ReviewStatus = {
  review_state: ReviewState
  reviewed_state: ReviewedState | null
  waiting_as: WaitingKind | null
  submitted_at: string | null
}

export type StatusChoice = { status: ReviewStatus; active?: boolean }

type Sides = { before: ReviewedState; after: ReviewedState }

const notWaiting = { reviewed_state: null, waiting_as: null, submitted_at: null }

export const statusAfterVerdict = (verdict: Verdict): ReviewStatus => ({
  review_state: verdict,
  ...notWaiting,
})

export const added = (at: string): ReviewStatus => ({
  review_state: 'pending',
  reviewed_state: null,
  waiting_as: 'new',
  submitted_at: at,
})

export function resubmitted(
  status: ReviewStatus,
  at: string,
  wasReviewed = true
): ReviewStatus | undefined {
  if (status.waiting_as || status.review_state === 'approved') return undefined
  return wasReviewed ? waitingAgain(status, at) : added(at)
}

/** An approved property comes back from the trash of its owner. @returns undefined for any other */
export function restoredByOwner(status: ReviewStatus, at: string): ReviewStatus | undefined {
  const wasApproved = status.review_state === 'approved' || status.waiting_as === 'changed'
  return wasApproved ? waitingAgain(status, at) : undefined
}

/** It isn't approved any more, so that only an admin switches it on again. */
export const withdrawn = (status: ReviewStatus): ReviewStatus => ({
  ...status,
  review_state: 'pending',
  waiting_as: null,
  submitted_at: null,
})

const waitingAgain = (status: ReviewStatus, at: string): ReviewStatus => ({
  ...status,
  review_state: 'pending',
  waiting_as: 'resubmitted',
  submitted_at: at,
})

export function changedByOwner(
  status: ReviewStatus,
  { before, after }: Sides,
  { edits, at }: { edits: 'flag' | 'hold' | 'off'; at: string }
): StatusChoice {
  if (status.waiting_as === 'new') return { status }
  const reviewed = status.reviewed_state ?? before
  if (isSame(reviewed, after)) return withoutChange(status, reviewed)
  const changed = { ...status, reviewed_state: reviewed }
  const staysOut = edits === 'off' || status.review_state !== 'approved'
  if (staysOut || status.waiting_as) return { status: changed }
  const waiting = { ...changed, waiting_as: 'changed' as const, submitted_at: at }
  if (edits === 'flag') return { status: waiting }
  return { status: { ...waiting, review_state: 'pending' }, active: false }
}

export function changedByAdmin(status: ReviewStatus, { before, after }: Sides): StatusChoice {
  if (!status.reviewed_state) return { status }
  const reviewed = withChanges(status.reviewed_state, { before, after })
  if (isSame(reviewed, after)) return withoutChange(status, reviewed)
  return { status: { ...status, reviewed_state: reviewed } }
}

/** The order of images is no change. */
export function isSame(one: ReviewedState, other: ReviewedState) {
  if (fieldsBetween(one, other).length || captionsBetween(one, other).length) return false
  return one.images.length === other.images.length && !imagesOnlyIn(one, other).length
}

/** A state that was stored before properties had a field says nothing about it. */
export function fieldsBetween(from: ReviewedState, to: ReviewedState): FieldChange[] {
  const known = reviewedFields.filter((field) => field in from && field in to)
  const changed = known.filter((field) => !isDeepStrictEqual(from[field], to[field]))
  return changed.map((field) => ({ field, from: from[field], to: to[field] }))
}

export function captionsBetween(from: ReviewedState, to: ReviewedState): FieldChange[] {
  const former = new Map(from.images.map(({ id, caption }) => [id, caption]))
  return to.images.flatMap(({ id, caption }) => {
    const before = former.get(id) ?? caption
    return before === caption ? [] : [{ field: 'caption', from: before, to: caption }]
  })
}

export function imagesOnlyIn(one: ReviewedState, other: ReviewedState) {
  return one.images.filter((image) => !other.images.some(({ id }) => id === image.id))
}

export function switchesByReview(changes: FieldChange[]) {
  return hasReviewedField(changes) ? changes.filter(({ field }) => field === 'active') : []
}

export const hasReviewedField = (changes: FieldChange[]) =>
  changes.some(({ field }) => photoFields.includes(field) || isReviewedField(field))

const photoFields = ['images', 'caption']

export const isReviewedField = (field: string) => reviewedFields.some((one) => one === field)

function withoutChange(status: ReviewStatus, reviewed: ReviewedState): StatusChoice {
  if (status.waiting_as !== 'changed') return { status: { ...status, reviewed_state: null } }
  const wasHeld = status.review_state === 'pending'
  return {
    status: statusAfterVerdict('approved'),
    active: wasHeld ? reviewed.active === 1 : undefined,
  }
}

function withChanges(reviewed: ReviewedState, { before, after }: Sides): ReviewedState {
  const changed = fieldsBetween(before, after).map(({ field, to }) => [field, to])
  const removed = imagesOnlyIn(before, after)
  const kept = reviewed.images.filter((image) => !removed.some(({ id }) => id === image.id))
  const addedImages = imagesOnlyIn(after, before).filter(
    (image) => !kept.some(({ id }) => id === image.id)
  )
  const images = [...kept, ...addedImages].map((image) => withCaption(image, { before, after }))
  return { ...reviewed, ...Object.fromEntries(changed), images }
}

function withCaption(image: ReviewedImage, { before, after }: Sides): ReviewedImage {
  const captionIn = ({ images }: ReviewedState) => images.find(({ id }) => id === image.id)?.caption
  const caption = captionIn(after)
  return caption === undefined || caption === captionIn(before) ? image : { ...image, caption }
}
