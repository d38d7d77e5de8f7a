import type { ReviewReason, Verdict } from '#config/reviews'
import { Conflict } from '#exceptions/refusal'
import type Operation from '#history/operation'
import type { FieldChange } from '#history/operation'
import type { VersionedRow } from '#history/versioned'
import {
  changeReviewStatus,
  isoTime,
  reviewStatusOf,
  type ReviewedProperty,
} from '#review/property_review'
import Review from '#review/review'
import { statusAfterVerdict, resubmitted, type ReviewStatus } from '#review/review_status'
import { StaleSubmission } from '#review/stale_submission'

/** Without a `submission` the decision is about the property as it is now. */
export type Decision = {
  verdict: Verdict
  reasons?: ReviewReason[]
  note?: string | null
  submission?: number
}

type LockedProperty = ReviewedProperty & VersionedRow

export async function resubmit(property: LockedProperty, operation: Operation) {
  const status = resubmitted(reviewStatusOf(property), isoTime())
  if (!status) throw new Conflict('verdicts.nothing_asked')
  await changeReview(property, status, 'resubmitted', operation)
}

/** An approved property is switched on, any other off. @throws StaleSubmission */
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
  await changeReview(property, statusAfterVerdict(verdict), 'reviewed', operation, review)
  return review
}

async function changeReview(
  property: LockedProperty,
  status: ReviewStatus,
  action: 'reviewed' | 'resubmitted',
  operation: Operation,
  row?: Review
) {
  const details = changeReviewStatus(property, status)
  const { before, after } = details.review
  const state = { field: 'review_state', from: before.review_state, to: after.review_state }
  const changes = [
    ...(state.from === state.to ? [] : [state]),
    ...property.fieldChanges(),
    ...(row ? [newValue('reasons', row.reasons), newValue('note', row.note)] : []),
  ]
  property.submission += 1
  property.editorId = operation.by?.id
  property.alsoChanged = ['review_state']
  await property.save()
  const review = { ...details.review, review_id: row?.id }
  const change = property.changed(changes, { review })
  await operation.record([{ ...change, action }], property.$trx!)
}

const newValue = (field: string, to: unknown): FieldChange => ({ field, from: null, to })
