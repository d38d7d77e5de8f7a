import type { ReviewReason } from '#config/reviews'
import db from '@adonisjs/lucid/services/db'
import { Conflict } from '#exceptions/refusal'
import { recordTransaction } from '#database/record_transaction'
import Operation, { type FieldChange } from '#models/operation'
import Property from '#models/property'
import { changeReviewStatus, isoTime, reviewStatusOf } from '#models/property_review'
import Review from '#models/review'
import { judged, resubmitted, type ReviewStatus, type Verdict } from '#models/review_status'
import { StaleSubmission } from '#review/stale_submission'

type Judgement = { verdict: Verdict; reasons?: ReviewReason[]; note?: string | null }

/**
 * An approved property is switched on, any other one off. @throws NotFound, StaleSubmission if the
 * property was submitted, changed by its owner or reviewed anew since the reviewer read it
 */
export function judge(
  propertyId: number,
  { submission, ...judgement }: Judgement & { submission: number },
  operation: Operation
) {
  return recordTransaction(async (trx) => {
    const property = await Property.lock(propertyId, trx)
    if (property.submission !== submission) throw await StaleSubmission.of(property)
    return giveVerdict(property, judgement, operation)
  })
}

/** Each as it is now, all or none. @throws NotFound */
export function judgeAll(
  propertyIds: number[],
  judgement: Judgement,
  operation = Operation.ofProcess()
) {
  return db.transaction(async (trx) => {
    const judgedOnes: Property[] = []
    for (const id of propertyIds) {
      const property = await Property.lock(id, trx)
      await giveVerdict(property, judgement, operation)
      judgedOnes.push(property)
    }
    return judgedOnes
  })
}

/** The owner asks for another review. @throws NotFound, Conflict where nothing was asked for */
export function resubmit(propertyId: number, operation: Operation) {
  return recordTransaction(async (trx) => {
    const property = await Property.lock(propertyId, trx)
    const status = resubmitted(reviewStatusOf(property), isoTime())
    if (!status) throw new Conflict('verdicts.nothing_asked')
    await changeReview(property, status, 'resubmitted', operation)
  })
}

async function giveVerdict(
  property: Property,
  { verdict, reasons = [], note = null }: Judgement,
  operation: Operation
) {
  const review = await new Review()
    .fill({ propertyId: property.id, verdict, reasons, note })
    .merge({ reviewerId: operation.by?.id ?? null })
    .useTransaction(property.$trx!)
    .save()
  property.active = verdict === 'approved'
  operation.verdict = verdict
  await changeReview(property, judged(verdict), 'reviewed', operation, review)
  return review
}

async function changeReview(
  property: Property,
  status: ReviewStatus,
  action: 'reviewed' | 'resubmitted',
  operation: Operation,
  given?: Review
) {
  const details = changeReviewStatus(property, status)
  const { before, after } = details.review
  const state = { field: 'review_state', from: before.review_state, to: after.review_state }
  const changes = [
    ...(state.from === state.to ? [] : [state]),
    ...property.fieldChanges(),
    ...(given ? [told('reasons', given.reasons), told('note', given.note)] : []),
  ]
  property.submission += 1
  property.editorId = operation.by?.id
  property.alsoChanged = ['review_state']
  await property.save()
  const review = { ...details.review, review_id: given?.id }
  const change = property.changed(changes, { review })
  await operation.record([{ ...change, action }], property.$trx!)
}

const told = (field: string, to: unknown): FieldChange => ({ field, from: null, to })
