import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import env from '#start/env'
import { bulkInsert } from '#database/bulk_insert'
import { dialect } from '#database/dialect'
import { now, timestamp } from '#database/now'
import type { FieldChange } from '#models/operation'
import type Operation from '#models/operation'
import type Property from '#models/property'
import PropertyImage from '#models/property_image'
import {
  changedByAdmin,
  changedByOwner,
  isReviewedField,
  isSame,
  judged,
  type ReviewedState,
  type ReviewStatus,
} from '#models/review_status'
import type { Effects } from '#models/versioned'

/** What an undo needs: the columns of the review as an operation found and left them. */
export type ReviewDetails = {
  review: { before: ReviewStatus; after: ReviewStatus; review_id?: number }
}

export function reviewStatusOf(property: Property): ReviewStatus {
  return {
    review_state: property.reviewState,
    reviewed_state: property.reviewedState,
    waiting_as: property.waitingAs,
    submitted_at: property.submittedAt && isoTime(property.submittedAt),
  }
}

export function assignReviewStatus(property: Property, status: ReviewStatus) {
  property.reviewState = status.review_state
  property.reviewedState = status.reviewed_state
  property.waitingAs = status.waiting_as
  property.submittedAt = status.submitted_at ? DateTime.fromISO(status.submitted_at) : null
}

/** ISO 8601 in UTC. SQLite keeps whole seconds. */
export const isoTime = (time: DateTime = DateTime.utc()) =>
  time.toUTC().toFormat("yyyy-MM-dd'T'HH:mm:ss'Z'")

/** A status as it was before, or after, an operation. @returns its details */
export function changeReviewStatus(property: Property, after: ReviewStatus): ReviewDetails {
  const before = reviewStatusOf(property)
  assignReviewStatus(property, after)
  return { review: { before, after } }
}

/** Several at once, as an undo finds them in the history. */
export async function setReviewStatuses(
  statuses: (Partial<ReviewStatus> & { id: number })[],
  trx: TransactionClientContract
) {
  if (!statuses.length) return
  const { given, givenTime } = dialect()
  const times = statuses.map(({ submitted_at: at, ...status }) => ({
    ...status,
    submitted_at: at ? timestamp(DateTime.fromISO(at)) : null,
  }))
  await trx.rawQuery(
    `UPDATE properties SET review_state = given.value ->> 'review_state',
      reviewed_state = nullif(given.value -> 'reviewed_state', 'null'),
      waiting_as = given.value ->> 'waiting_as',
      submitted_at = ${givenTime(`given.value ->> 'submitted_at'`)},
      submission = submission + 1
      FROM ${given} WHERE properties.id = CAST(given.value ->> 'id' AS integer)`,
    [JSON.stringify(times)]
  )
}

/** What a verdict is about, as the row stands in the transaction. */
export async function reviewedStateOf(property: Property, trx: QueryClientContract) {
  const states = await reviewedStatesOf([property], trx)
  return states.get(property.id)!
}

export async function reviewedStatesOf(properties: Property[], trx: QueryClientContract) {
  const ids = properties.map(({ id }) => id)
  const rows: ImageRow[] = await trx
    .from('property_images')
    .whereIn('property_id', ids)
    .orderBy('position')
    .select('id', 'property_id', 'file_name')
  const images = Map.groupBy(rows, (row) => row.property_id)
  return new Map(
    properties.map((property) => [property.id, stateOf(property, images.get(property.id) ?? [])])
  )
}

type ImageRow = { id: number; property_id: number; file_name: string }

function stateOf(property: Property, images: ImageRow[]): ReviewedState {
  return {
    title: property.title,
    description: property.description ?? null,
    price: property.price,
    address: property.address ?? null,
    city: property.city ?? null,
    country_id: property.countryId,
    images: images.map(({ id, file_name: fileName }) => ({
      id,
      caption: PropertyImage.captionOf(fileName),
      file_name: fileName,
    })),
    active: property.active ? 1 : 0,
  }
}

/** Before the row is saved; adds to `changes` what follows from them. @returns the details of the history */
export async function followFields(
  property: Property,
  changes: FieldChange[],
  operation: Operation
): Promise<ReviewDetails | undefined> {
  const reviewed = changes.filter(({ field }) => isReviewedField(field))
  if (!reviewed.length || !concernsReview(property, operation)) return undefined
  const after = await reviewedStateOf(property, property.$trx!)
  const before = {
    ...after,
    ...Object.fromEntries(reviewed.map(({ field, from }) => [field, from])),
  }
  return followChange(property, { before, after }, changes, operation)
}

/** An admin's change matters only beside an owner's that waits. */
export function concernsReview({ reviewedState }: Property, { by }: Operation) {
  return Boolean(by?.isOwner || reviewedState)
}

/** The row is to be saved afterwards. @returns the details of the history */
export function followChange(
  property: Property,
  sides: { before: ReviewedState; after: ReviewedState },
  changes: FieldChange[],
  { by }: Operation
): ReviewDetails | undefined {
  if (isSame(sides.before, sides.after)) return undefined
  const status = reviewStatusOf(property)
  const edits = env.get('REVIEW_EDITS', 'flag')
  const { status: after, active = property.active } = by?.isOwner
    ? changedByOwner(status, sides, { edits, at: isoTime() })
    : changedByAdmin(status, sides)
  if (by?.isOwner) property.submission += 1
  if (active !== property.active) {
    changes.push({ field: 'active', from: Number(property.active), to: Number(active) })
    property.active = active
  }
  return after === status ? undefined : changeReviewStatus(property, after)
}

/** An admin moves many to another country. @returns what that entails where an owner's change waits */
export async function followMove(
  properties: Property[],
  countryId: number,
  operation: Operation,
  trx: TransactionClientContract
) {
  const waiting = properties.filter((property) => concernsReview(property, operation))
  const states = await reviewedStatesOf(waiting, trx)
  const effects = new Map<number, Effects>()
  for (const property of waiting) {
    const before = states.get(property.id)!
    const changes: FieldChange[] = []
    const sides = { before, after: { ...before, country_id: countryId } }
    const details = followChange(property, sides, changes, operation)
    if (details) effects.set(property.id, { changes, details })
    property.editorId = operation.by?.id
    await property.save()
  }
  return effects
}

/** Those that are not approved yet, or wait. @returns the details of the history */
export async function approveSwitchedOn(
  properties: Property[],
  operation: Operation,
  trx: TransactionClientContract
): Promise<Map<number, Effects>> {
  const ids = properties.map(({ id }) => id)
  const after = judged('approved')
  await trx
    .from('properties')
    .whereIn('id', ids)
    .update({ ...after, submission: trx.raw('submission + 1') })
  const review = { verdict: 'approved', reasons: '[]', reviewer_id: operation.by?.id ?? null }
  const rows = ids.map((id) => ({ ...review, property_id: id, created_at: now() }))
  const reviewIds = await bulkInsert(trx, 'reviews', rows)
  return new Map(
    properties.map((property, index) => {
      const before = reviewStatusOf(property)
      const details = { review: { before, after, review_id: reviewIds[index] } }
      return [property.id, { details }]
    })
  )
}
