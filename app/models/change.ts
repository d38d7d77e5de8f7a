import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { dialect } from '#database/dialect'
import { execute, type Value } from '#database/statements'
import type { Action, FieldChange, RecordType } from '#models/operation'
import type { ReviewRow } from '#models/review'
import { isReviewedField } from '#models/review_status'
import type { StatusChange } from '#models/status_change'
import type { Deletion } from '#models/trashed_property'

export type Effect = Exclude<Action, 'undone'>

/** What an undo needs beside the changed fields. */
export type ChangeDetails = {
  images?: { id: number; image_url: string }[]
  order?: { from: number[]; to: number[] }
  /** Of a restored property, which its undo puts back where it was. */
  trash?: Deletion
  owner_id?: number
  /** An owner who waited for approval. */
  waited?: boolean
  /** The columns of its review, and the row of a verdict: by its id, or as it was, once it is taken back. */
  review?: Partial<StatusChange> & {
    review_id?: number
    row?: ReviewRow
  }
  /** Of an undo: the action that does the same, and the change that was undone first. */
  effect?: Effect
  base?: number
}

type ChangeRow = {
  id: number
  operation_id: number
  record_type: RecordType
  record_id: number
  label: string
  action: Action
  changes: FieldChange[] | string
  details: ChangeDetails | string | null
}

/** What an operation did to one record: no model, because an operation has up to 10,000 of them. */
export default class Change {
  readonly id: number
  readonly operationId: number
  readonly recordType: RecordType
  readonly recordId: number
  readonly label: string
  readonly action: Action
  readonly changes: FieldChange[]
  readonly details: ChangeDetails | null

  private constructor(row: ChangeRow) {
    this.id = row.id
    this.operationId = row.operation_id
    this.recordType = row.record_type
    this.recordId = row.record_id
    this.label = row.label
    this.action = row.action
    this.changes = parsed(row.changes)
    this.details = parsed(row.details)
  }

  /** @param condition what follows WHERE */
  static async where(condition: string, values: Value[], trx?: TransactionClientContract) {
    const rows = await execute<ChangeRow>(
      `SELECT id, operation_id, record_type, record_id, label, action, changes, details
        FROM changes WHERE ${condition}`,
      values,
      trx
    )
    return rows.map((row) => new Change(row))
  }

  /** An undo counts as what it does: of a deletion it restores. */
  get effect(): Effect | undefined {
    return this.action === 'undone' ? this.details?.effect : this.action
  }

  /** The change itself, or what its undo, and the undo of that, began with. */
  get base() {
    return this.details?.base ?? this.id
  }

  /** @returns from what the record holds to what it held before */
  get turned(): FieldChange[] {
    return this.changes.filter((change) => !this.entailed.includes(change)).map(turned)
  }

  get concernsReview() {
    if (this.recordType !== 'property') return false
    return this.changes.some(({ field }) => field === 'images' || isReviewedField(field))
  }

  /** What is reviewed switches its property off while it is held: `active` goes back with the review alone. */
  get entailed() {
    return this.concernsReview ? this.changes.filter(({ field }) => field === 'active') : []
  }

  /** A change stands again once its undo is undone. */
  static async flip(ids: number[], trx: TransactionClientContract) {
    await execute(
      `UPDATE changes SET reverted = NOT reverted WHERE ${dialect().among('id')}`,
      [JSON.stringify(ids)],
      trx
    )
  }

  /** What these owners had before it was purged. */
  static async purgedPropertiesOf(ownerIds: number[], trx: TransactionClientContract) {
    const rows = await execute<{ id: number }>(
      `SELECT record_id AS id FROM operations JOIN changes ON changes.operation_id = operations.id
        WHERE operations.action = 'purged' AND changes.record_type = 'property'
        AND ${dialect().among("CAST(details ->> 'owner_id' AS integer)")}`,
      [JSON.stringify(ownerIds)],
      trx
    )
    return rows.map(({ id }) => id)
  }

  /** Records that are gone for good leave their id alone, and no value (API.md). */
  static async forget(type: RecordType, ids: number[], trx: TransactionClientContract) {
    if (!ids.length) return
    const given = JSON.stringify(ids)
    const theirs = `record_type = ? AND ${dialect().among('record_id')}`
    await execute(
      `UPDATE changes SET label = record_type || ' #' || record_id, details = NULL,
        changes = ${dialect().withoutValues} WHERE ${theirs}`,
      [type, given],
      trx
    )
    // An operation on several records has their number as its label.
    const named = `SELECT operation_id, min(label) AS label FROM changes WHERE record_type = ?
      AND operation_id IN (SELECT operation_id FROM changes WHERE ${theirs})
      GROUP BY operation_id HAVING count(*) = 1`
    await execute(
      `UPDATE operations SET label = named.label, text = named.label, undoable = ?
        FROM (${named}) AS named WHERE operations.id = named.operation_id AND record_type = ?`,
      [false, type, type, given, type],
      trx
    )
  }
}

export const turned = ({ field, from, to }: FieldChange) => ({ field, from: to, to: from })

/** PostgreSQL's driver parses JSON, SQLite's returns text. */
function parsed<T>(value: T | string): T {
  return typeof value === 'string' ? (JSON.parse(value) as T) : value
}
