import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { dialect, rowsAmong } from '#database/dialect'
import { parsedJson } from '#database/column_types'
import { execute, type Value } from '#database/statements'
import type { Action, FieldChange, RecordType } from '#history/operation'

export type EffectiveAction = Exclude<Action, 'undone'>

/** An undo needs these in addition to the changed fields; reviews and the trash extend them. */
export interface ChangeDetails {
  images?: { id: number; image_url: string; caption?: string }[]
  caption?: { id: number; from: string | null; to: string | null }
  order?: { from: number[]; to: number[] }
  owner_id?: number
  imported?: boolean
  waited?: boolean
  expired?: string
  effect?: EffectiveAction
  base?: number
}

type ChangeRow = Omit<Change, 'effect' | 'base' | 'changes' | 'details'> & {
  changes: FieldChange[] | string
  details: ChangeDetails | string | null
}

/** No model, because an operation has up to 10,000 of them. */
export default class Change {
  declare readonly id: number
  declare readonly operationId: number
  declare readonly recordType: RecordType
  declare readonly recordId: number
  declare readonly label: string
  declare readonly action: Action
  declare readonly changes: FieldChange[]
  declare readonly details: ChangeDetails | null

  static async where(condition: string, values: Value[], trx?: TransactionClientContract) {
    const rows = await execute<ChangeRow>(
      `SELECT id, operation_id AS "operationId", record_type AS "recordType",
        record_id AS "recordId", label, action, changes, details FROM changes WHERE ${condition}`,
      values,
      trx
    )
    return rows.map((row) => {
      const [changes, details] = [parsedJson(row.changes), parsedJson(row.details)]
      return Object.assign(new Change(), row, { changes, details })
    })
  }

  get effect(): EffectiveAction | undefined {
    return this.action === 'undone' ? this.details?.effect : this.action
  }

  get base() {
    return this.details?.base ?? this.id
  }

  static async toggleReverted(ids: number[], trx: TransactionClientContract) {
    const changes = rowsAmong(trx, 'changes', 'id', ids)
    await changes.update({ reverted: trx.raw('NOT reverted') })
  }

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

  /** The history keeps only the ids of records that are gone for good (api.md). */
  static async forget(type: RecordType, ids: number[], trx: TransactionClientContract) {
    if (!ids.length) return
    const idsJson = JSON.stringify(ids)
    const theirs = `record_type = ? AND ${dialect().among('record_id')}`
    await execute(
      `UPDATE changes SET label = record_type || ' #' || record_id, details = NULL,
        changes = ${dialect().withoutValues} WHERE ${theirs}`,
      [type, idsJson],
      trx
    )
    // An operation on several records has their number as its label.
    const named = `SELECT operation_id, min(label) AS label FROM changes WHERE record_type = ?
      AND operation_id IN (SELECT operation_id FROM changes WHERE ${theirs})
      GROUP BY operation_id HAVING count(*) = 1`
    await execute(
      `UPDATE operations SET label = named.label, text = named.label, undoable = ?
        FROM (${named}) AS named WHERE operations.id = named.operation_id AND record_type = ?`,
      [false, type, type, idsJson, type],
      trx
    )
    if (type !== 'user') return
    const byThem = `token IS NOT NULL AND ${dialect().among('actor_id')}`
    await execute(`UPDATE operations SET token = NULL WHERE ${byThem}`, [idsJson], trx)
  }
}
