import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type { ReviewState, WaitingKind } from '#review/review_terms'
import env from '#start/env'
import { dialect, rowsAmong } from '#database/dialect'
import { parsedJson } from '#database/column_types'
import { now, storedTime, timestamp } from '#database/now'
import { execute } from '#database/statements'
import type { FieldChange, UnitOfWork } from '#history/operation'
import type Operation from '#history/operation'
import type { PropertySchema } from '#database/schema'
import { captionOf } from '#image_store/image_name'
import {
  changedByAdmin,
  changedByOwner,
  hasReviewedField,
  isReviewedField,
  isSame,
  statusAfterVerdict,
  restoredByOwner,
  reviewedStateWith,
  type ReviewedRow,
  type ReviewedState,
  type ReviewStatus,
} from '#review/review_status'
import { statusChange, type StatusChange } from '#review/status_change'
import { setFields, versionChange, type SideEffects } from '#history/versioned'
import type { ReviewRow } from '#review/review'

export type ReviewedProperty = ReviewedRow &
  Pick<
    PropertySchema,
    | 'id'
    | 'title'
    | 'active'
    | 'submittedAt'
    | 'submission'
    | 'ownerNote'
    | '$trx'
    | '$original'
    | '$dirty'
  > & {
    reviewState: ReviewState
    reviewedState: ReviewedState | null
    waitingAs: WaitingKind | null
  }

declare module '#history/change' {
  interface ChangeDetails {
    /** The columns of its review, and the row of a verdict: by its id, or as it was, once it is taken back. */
    review?: Partial<StatusChange> & { review_id?: number; row?: ReviewRow }
  }
}

type ReviewDetails = { review: StatusChange & { review_id?: number } }

export function reviewStatusOf(property: ReviewedProperty): ReviewStatus {
  return {
    review_state: property.reviewState,
    reviewed_state: property.reviewedState,
    waiting_as: property.waitingAs,
    submitted_at: property.submittedAt && isoTime(property.submittedAt),
  }
}

export function assignReviewStatus(property: ReviewedProperty, status: ReviewStatus) {
  property.reviewState = status.review_state
  property.reviewedState = status.reviewed_state
  property.waitingAs = status.waiting_as
  property.submittedAt = status.submitted_at ? DateTime.fromISO(status.submitted_at) : null
}

/** ISO 8601 in UTC. The history has whole seconds of earlier versions, which equal those of their rows. */
export const isoTime = (time: DateTime = DateTime.utc()) =>
  time.toUTC().toISO({ suppressMilliseconds: true })!

export function changeReviewStatus(property: ReviewedProperty, after: ReviewStatus): ReviewDetails {
  const before = reviewStatusOf(property)
  assignReviewStatus(property, after)
  return { review: statusChange(before, after) }
}

export async function reviewStatuses(ids: number[], trx: TransactionClientContract) {
  const found = rowsAmong(trx, 'properties', 'id', ids)
  const rows: StatusRow[] = await found.select('id', ...statusColumns)
  return new Map(rows.map((row): [number, ReviewStatus] => [row.id, statusOf(row)]))
}

const statusColumns = ['review_state', 'reviewed_state', 'waiting_as', 'submitted_at'] as const

/** SQLite's driver knows no JSON and no times. */
type StatusRow = Omit<ReviewStatus, 'reviewed_state' | 'submitted_at'> & {
  id: number
  reviewed_state: ReviewedState | string | null
  submitted_at: Date | string | null
}

function statusOf(row: StatusRow): ReviewStatus {
  const { review_state: state, reviewed_state: reviewed, waiting_as: kind, submitted_at: at } = row
  return {
    review_state: state,
    reviewed_state: parsedJson(reviewed),
    waiting_as: kind,
    submitted_at: at && isoTime(storedTime(at)),
  }
}

/** Visitors saw what its owner restores from the trash, so an admin looks at it first. */
export async function reviewOfRestored(
  id: number,
  { operation, trx }: UnitOfWork
): Promise<SideEffects | undefined> {
  const statuses = await reviewStatuses([id], trx)
  const before = statuses.get(id)!
  const after = restoredByOwner(before, isoTime())
  if (!after) return undefined
  await setReviewStatuses([{ id, submission: 1, ...after }], trx)
  await trx
    .from('properties')
    .where({ id })
    .update({ ...versionChange('review_state', operation, trx), owner_note: null })
  return { changes: stateChange(before, after), details: { review: statusChange(before, after) } }
}

export function stateChange(before: Pick<ReviewStatus, 'review_state'>, after: typeof before) {
  if (before.review_state === after.review_state) return []
  return [{ field: 'review_state', from: before.review_state, to: after.review_state }]
}

export async function setReviewStatuses(
  statuses: (Partial<ReviewStatus> & { id: number; submission: number })[],
  trx: TransactionClientContract
) {
  if (!statuses.length) return
  const rows = statuses.map(({ submitted_at: at, ...status }) => ({
    ...status,
    submitted_at: at ? timestamp(DateTime.fromISO(at)) : null,
  }))
  const assigned = statusColumns.map((column) => `${column} = input.${column}`)
  await execute(
    `UPDATE properties SET ${assigned.join(', ')},
      submission = properties.submission + input.submission
      FROM ${dialect().inputRows('properties', ['id', 'submission', ...statusColumns])}
      WHERE properties.id = input.id`,
    [JSON.stringify(rows)],
    trx
  )
}

export async function saveStatuses(properties: ReviewedProperty[], { operation, trx }: UnitOfWork) {
  const statuses = properties.map((property) => {
    const submission = property.submission - Number(property.$original.submission)
    return { id: property.id, submission, ...reviewStatusOf(property) }
  })
  await setReviewStatuses(statuses, trx)
  const switched = properties.filter(({ $dirty }) => 'active' in $dirty)
  const rows = switched.map(({ id, active }) => ({ id, active }))
  await setFields('properties', ['active'], rows, { operation, trx })
}

export async function reviewedStateOf(property: ReviewedProperty, trx: QueryClientContract) {
  const states = await reviewedStatesOf([property], trx)
  return states.get(property.id)!
}

export async function reviewedStatesOf(properties: ReviewedProperty[], trx: QueryClientContract) {
  const ids = properties.map(({ id }) => id)
  const found = rowsAmong(trx, 'property_images', 'property_id', ids)
  const rows: ImageRow[] = await found
    .orderBy('position')
    .select('id', 'property_id', 'file_name', 'caption')
  const images = Map.groupBy(rows, (row) => row.property_id)
  return new Map(
    properties.map((property) => {
      const theirs = (images.get(property.id) ?? []).map(
        ({ id, file_name: fileName, caption }) => ({
          id,
          caption: captionOf(fileName, caption),
          file_name: fileName,
        })
      )
      return [property.id, reviewedStateWith(property, theirs)]
    })
  )
}

type ImageRow = { id: number; property_id: number; file_name: string; caption: string | null }

/** Assigns to rows with new values what follows from them; the caller saves it. @returns what to record of it, by id */
export async function applyFieldChanges(
  changed: { row: ReviewedProperty; changes: FieldChange[] }[],
  { operation, trx }: UnitOfWork
) {
  const concerned = changed.filter(
    ({ row, changes }) => hasReviewedField(changes) && isForReview(row, operation)
  )
  if (!concerned.length) return new Map<number, SideEffects>()
  const rows = concerned.map(({ row }) => row)
  const states = await reviewedStatesOf(rows, trx)
  const effects = concerned.map(({ row, changes }): [number, SideEffects] => {
    const after = states.get(row.id)!
    const reviewed = changes.filter(({ field }) => isReviewedField(field))
    const former = Object.fromEntries(reviewed.map(({ field, from }) => [field, from]))
    return [row.id, applyChange(row, { before: { ...after, ...former }, after }, operation)]
  })
  return new Map(effects)
}

/** An admin's change matters to the review only while an owner's change waits. */
export function isForReview({ reviewedState }: ReviewedProperty, { by }: Operation) {
  return Boolean(by?.isOwner || reviewedState)
}

/** Assigns the status, submission and switch that follow; the caller saves the row. @returns what to record of them */
export function applyChange(
  property: ReviewedProperty,
  sides: { before: ReviewedState; after: ReviewedState },
  { by }: Operation
): SideEffects {
  if (isSame(sides.before, sides.after)) return {}
  const status = reviewStatusOf(property)
  const edits = env.get('REVIEW_EDITS', 'flag')
  const { status: after, active = property.active } = by?.isOwner
    ? changedByOwner(status, sides, { edits, at: isoTime() })
    : changedByAdmin(status, sides)
  if (by?.isOwner) property.submission += 1
  if (after === status) return {}
  return { changes: switchTo(property, active), details: changeReviewStatus(property, after) }
}

function switchTo(property: ReviewedProperty, active: boolean): FieldChange[] {
  if (active === property.active) return []
  const change = { field: 'active', from: Number(property.active), to: Number(active) }
  property.active = active
  return [change]
}

export async function approveSwitchedOn(
  ids: number[],
  { operation, trx }: UnitOfWork
): Promise<Map<number, SideEffects>> {
  const statuses = await reviewStatuses(ids, trx)
  const after = statusAfterVerdict('approved')
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
