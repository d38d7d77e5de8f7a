import type { ReviewReason, Verdict } from '#review/review_terms'
import { Conflict } from '#exceptions/refusal'
import Change from '#history/change'
import type Operation from '#history/operation'
import type { FieldChange } from '#history/operation'
import type { VersionedRow } from '#history/versioned'
import {
  changeReviewStatus,
  isoTime,
  reviewStatusOf,
  stateChange,
  type ReviewedProperty,
} from '#review/property_review'
import Review from '#review/review'
import {
  resubmitted,
  statusAfterVerdict,
  withdrawn,
  type ReviewStatus,
} from '#review/review_status'
import { waitsForOwner } from '#review/shown_state'

/** A decision without a `submission` is about the property as it is now. */
export type Decision = {
  verdict: Verdict
  reasons?: ReviewReason[]
  note?: string | null
  submission?: number
}

type LockedProperty = ReviewedProperty & VersionedRow

export async function resubmit(
  property: LockedProperty,
  operation: Operation,
  note: string | null
) {
  const last = await property.$trx!.from('reviews').where('property_id', property.id).first()
  const before = reviewStatusOf(property)
  const wasReviewed = Boolean(last) || waitsForOwner(before)
  const status = resubmitted(before, isoTime(), wasReviewed)
  if (!status) throw new Conflict('review.nothing_asked')
  property.ownerNote = note
  const said = note === null ? [] : [newValue('note', note)]
  await changeReview(property, status, { action: 'resubmitted', said, operation })
}

export async function withdraw(property: LockedProperty, operation: Operation) {
  const before = reviewStatusOf(property)
  if (!property.active && !before.waiting_as) throw new Conflict('review.nothing_to_withdraw')
  property.active = false
  await changeReview(property, withdrawn(before), { action: 'withdrawn', said: [], operation })
}

export async function decide(
  property: LockedProperty,
  { verdict, reasons = [], note = null, submission = property.submission }: Decision,
  operation: Operation
) {
  if (property.submission !== submission) throw await StaleSubmission.of(property)
  const review = await new Review()
    .fill({ propertyId: property.id, verdict, reasons, note })
    .merge({ reviewerId: operation.by?.id ?? null })
    .useTransaction(property.$trx!)
    .save()
  property.active = verdict === 'approved'
  operation.verdict = verdict
  const said = [newValue('reasons', review.reasons), newValue('note', review.note)]
  const change = { action: 'reviewed' as const, said, operation, reviewId: review.id }
  await changeReview(property, statusAfterVerdict(verdict), change)
  return review
}

/** The property was submitted, changed by its owner or reviewed anew since it was read (api.md, "Review"). */
class StaleSubmission extends Conflict {
  static async of({ id, title, waitingAs, reviewState, $trx: client }: ReviewedProperty) {
    const last = await client!
      .from('reviews')
      .leftJoin('users', 'users.id', 'reviews.reviewer_id')
      .where('reviews.property_id', id)
      .orderBy('reviews.id', 'desc')
      .select('reviews.id', 'users.name as reviewer')
      .first()
    const [latest] = await Change.where(
      `record_type = ? AND record_id = ? AND details ->> 'review' IS NOT NULL ORDER BY id DESC LIMIT 1`,
      ['property', id],
      client!
    )
    const isSettled =
      !last ||
      reviewState === 'pending' ||
      (reviewState === 'approved' && latest?.details?.review?.review_id !== last.id)
    return new StaleSubmission('review.stale', {
      params: {
        title,
        state: waitingAs ? 'waiting' : isSettled ? 'settled' : reviewState,
        by: last?.reviewer ? 'admin' : 'other',
        reviewer: last?.reviewer ?? '',
      },
    })
  }
}

type ReviewChange = {
  action: 'reviewed' | 'resubmitted' | 'withdrawn'
  said: FieldChange[]
  operation: Operation
  reviewId?: number
}

async function changeReview(
  property: LockedProperty,
  status: ReviewStatus,
  { action, said, operation, reviewId }: ReviewChange
) {
  const details = changeReviewStatus(property, status)
  const { before, after } = details.review
  const changes = [...stateChange(before, after), ...property.fieldChanges(), ...said]
  property.submission += 1
  property.editorId = operation.by?.id
  property.alsoChanged = ['review_state']
  await property.save()
  const review = { ...details.review, review_id: reviewId }
  const change = property.changed(changes, { review })
  await operation.record([{ ...change, action }], property.$trx!)
}

const newValue = (field: string, to: unknown): FieldChange => ({ field, from: null, to })
