import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import env from '#start/env'
import { dialect } from '#database/dialect'
import { now, timestamp } from '#database/now'
import { execute } from '#database/statements'
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
import { statusChange, type StatusChange } from '#models/status_change'
import { setFields, type Effects } from '#models/versioned'

/** What an undo needs: the columns of the review as an operation found and left them. */
export type ReviewDetails = { review: StatusChange & { review_id?: number } }

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

/** ISO 8601 in UTC. The history has whole seconds of earlier versions, which equal those of their rows. */
export const isoTime = (time: DateTime = DateTime.utc()) =>
  time.toUTC().toISO({ suppressMilliseconds: true })!

/** A status as it was before, or after, an operation. @returns its details */
export function changeReviewStatus(property: Property, after: ReviewStatus): ReviewDetails {
  const before = reviewStatusOf(property)
  assignReviewStatus(property, after)
  return { review: statusChange(before, after) }
}

/** Of several, by id. */
export async function reviewStatuses(ids: number[], trx: TransactionClientContract) {
  const columns = statusColumns.join(', ')
  const rows = await execute<StatusRow>(
    `SELECT id, ${columns} FROM properties WHERE ${dialect().among('id')}`,
    [JSON.stringify(ids)],
    trx
  )
  return new Map(rows.map((row): [number, ReviewStatus] => [row.id, statusOf(row)]))
}

const statusColumns = ['review_state', 'reviewed_state', 'waiting_as', 'submitted_at'] as const

/** As the drivers return it: SQLite's knows no JSON and no times. */
type StatusRow = Omit<ReviewStatus, 'reviewed_state' | 'submitted_at'> & {
  id: number
  reviewed_state: ReviewedState | string | null
  submitted_at: Date | string | null
}

function statusOf(row: StatusRow): ReviewStatus {
  const { review_state: state, reviewed_state: reviewed, waiting_as: kind, submitted_at: at } = row
  const time =
    at instanceof Date ? DateTime.fromJSDate(at) : at && DateTime.fromSQL(at, { zone: 'utc' })
  return {
    review_state: state,
    reviewed_state: typeof reviewed === 'string' ? JSON.parse(reviewed) : reviewed,
    waiting_as: kind,
    submitted_at: time ? isoTime(time) : null,
  }
}

/** Several at once; `submission` is what is added to the number that a verdict is compared with. */
export async function setReviewStatuses(
  statuses: (Partial<ReviewStatus> & { id: number; submission: number })[],
  trx: TransactionClientContract
) {
  if (!statuses.length) return
  const rows = statuses.map(({ submitted_at: at, ...status }) => ({
    ...status,
    submitted_at: at ? timestamp(DateTime.fromISO(at)) : null,
  }))
  const assigned = statusColumns.map((column) => `${column} = given.${column}`)
  await execute(
    `UPDATE properties SET ${assigned.join(', ')},
      submission = properties.submission + given.submission
      FROM ${dialect().givenRows('properties', ['id', 'submission', ...statusColumns])}
      WHERE properties.id = given.id`,
    [JSON.stringify(rows)],
    trx
  )
}

/** What `followChange` has assigned to several. */
export async function saveFollowed(
  properties: Property[],
  operation: Operation,
  trx: TransactionClientContract
) {
  const statuses = properties.map((property) => {
    const submission = property.submission - Number(property.$original.submission)
    return { id: property.id, submission, ...reviewStatusOf(property) }
  })
  await setReviewStatuses(statuses, trx)
  const switched = properties.filter(({ $dirty }) => 'active' in $dirty)
  const rows = switched.map(({ id, active }) => ({ id, active }))
  await setFields('properties', ['active'], rows, operation, trx)
}

/** What a verdict is about, as the row stands in the transaction. */
export async function reviewedStateOf(property: Property, trx: QueryClientContract) {
  const states = await reviewedStatesOf([property], trx)
  return states.get(property.id)!
}

export async function reviewedStatesOf(properties: Property[], trx: QueryClientContract) {
  const ids = JSON.stringify(properties.map(({ id }) => id))
  const rows: ImageRow[] = await trx
    .from('property_images')
    .whereRaw(dialect().among('property_id'), [ids])
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
  waiting: Property[],
  countryId: number,
  operation: Operation,
  trx: TransactionClientContract
) {
  const states = await reviewedStatesOf(waiting, trx)
  const effects = new Map<number, Effects>()
  for (const property of waiting) {
    const before = states.get(property.id)!
    const changes: FieldChange[] = []
    const sides = { before, after: { ...before, country_id: countryId } }
    const details = followChange(property, sides, changes, operation)
    if (details) effects.set(property.id, { changes, details })
  }
  await saveFollowed(waiting, operation, trx)
  return effects
}

/** @returns those whose review a change concerns, which are few as a rule */
export async function concernedAmong(
  ids: number[],
  { by }: Operation,
  trx: TransactionClientContract
) {
  if (by?.isOwner) return ids
  const rows = await execute<{ id: number }>(
    `SELECT id FROM properties WHERE reviewed_state IS NOT NULL AND ${dialect().among('id')}`,
    [JSON.stringify(ids)],
    trx
  )
  return rows.map(({ id }) => id)
}

/** Those that are not approved yet, or wait. @returns the details of the history */
export async function approveSwitchedOn(
  ids: number[],
  operation: Operation,
  trx: TransactionClientContract
): Promise<Map<number, Effects>> {
  const statuses = await reviewStatuses(ids, trx)
  const after = judged('approved')
  await setReviewStatuses(
    ids.map((id) => ({ id, submission: 1, ...after })),
    trx
  )
  const reviews = await execute<{ id: number; property_id: number }>(
    `INSERT INTO reviews (property_id, verdict, reasons, reviewer_id, created_at)
      SELECT id, 'approved', '[]', nullif(CAST(? AS integer), 0), ? FROM properties
      WHERE ${dialect().among('id')} RETURNING id, property_id`,
    [operation.by?.id ?? 0, now(), JSON.stringify(ids)],
    trx
  )
  return new Map(
    reviews.map(({ id: review_id, property_id: id }) => {
      const review = { ...statusChange(statuses.get(id)!, after), review_id }
      return [id, { details: { review } }]
    })
  )
}
