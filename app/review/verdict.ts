import db from '@adonisjs/lucid/services/db'
import { Conflict, NotFound } from '#exceptions/refusal'
import type { FieldChange } from '#models/operation'
import type Operation from '#models/operation'
import Property from '#models/property'
import { changeReviewStatus, isoTime, reviewStatusOf } from '#models/property_review'
import Review from '#models/review'
import { judged, resubmitted, type ReviewReason, type Verdict } from '#models/review_status'
import { StaleSubmission } from '#review/stale_submission'

type Judgement = {
  verdict: Verdict
  reasons?: ReviewReason[]
  note?: string | null
  /** The one that the reviewer has seen. */
  submission: number
}

/**
 * An approved property is switched on, any other one off. @throws NotFound, StaleSubmission if the
 * property was submitted, changed by its owner or reviewed anew
 */
export function judge(
  propertyId: number,
  { verdict, reasons = [], note = null, submission }: Judgement,
  operation: Operation
) {
  return inReview(propertyId, operation, async (property) => {
    if (property.submission !== submission) throw await StaleSubmission.of(property)
    const review = await new Review()
      .fill({ propertyId, verdict, reasons, note, reviewerId: operation.by?.id ?? null })
      .useTransaction(property.$trx!)
      .save()
    const details = changeReviewStatus(property, judged(verdict))
    property.active = verdict === 'approved'
    return {
      action: 'reviewed',
      changes: [
        ...property.fieldChanges(),
        { field: 'reasons', from: null, to: reasons },
        { field: 'note', from: null, to: note },
      ],
      details: { review: { ...details.review, review_id: review.id } },
      result: review,
    }
  })
}

/** The owner asks for another review. @throws NotFound, Conflict where nothing was asked for */
export function resubmit(propertyId: number, operation: Operation) {
  return inReview(propertyId, operation, async (property) => {
    const status = resubmitted(reviewStatusOf(property), isoTime())
    if (!status) throw new Conflict('verdicts.nothing_asked')
    const details = changeReviewStatus(property, status)
    return { action: 'resubmitted', changes: [], details, result: property }
  })
}

type Step<Result> = {
  action: 'reviewed' | 'resubmitted'
  changes: FieldChange[]
  details: object
  result: Result
}

function inReview<Result>(
  propertyId: number,
  operation: Operation,
  step: (property: Property) => Promise<Step<Result>>
) {
  return db.transaction(async (trx) => {
    const property = await Property.find(propertyId, { client: trx })
    if (!property) throw NotFound.in('properties')
    const { reviewState: from } = property
    const { action, changes, details, result } = await step(property)
    property.submission += 1
    property.editorId = operation.by?.id
    property.alsoChanged = ['review_state']
    await property.save()
    const state = { field: 'review_state', from, to: property.reviewState }
    const all = from === property.reviewState ? changes : [state, ...changes]
    await operation.record([{ ...property.changed(all, details), action }], trx)
    return result
  })
}
