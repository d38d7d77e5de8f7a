import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { dialect } from '#database/dialect'
import { ChangeSchema } from '#database/schema'
import { execute } from '#database/statements'
import type { Action, FieldChange, RecordType } from '#models/operation'

/** What an operation did to one record. */
export default class Change extends ChangeSchema {
  @column()
  declare recordType: RecordType

  @column()
  declare action: Action

  /** PostgreSQL's driver parses JSON, SQLite's returns text. */
  @column({ prepare: (value) => JSON.stringify(value), consume: parsed })
  declare changes: FieldChange[]

  @column({ prepare: (value) => value && JSON.stringify(value), consume: parsed })
  declare details: Record<string, unknown> | null

  @column({ consume: Boolean })
  declare reverted: boolean

  /** What these owners had before it was purged. */
  static async purgedPropertiesOf(ownerIds: number[], trx: TransactionClientContract) {
    const marks = ownerIds.map(() => '?').join(', ')
    const rows = await execute<{ id: number }>(
      `SELECT record_id AS id FROM changes WHERE action = 'purged' AND record_type = 'property'
        AND CAST(details ->> 'owner_id' AS integer) IN (${marks})`,
      ownerIds,
      trx
    )
    return rows.map(({ id }) => id)
  }

  /** Records that are gone for good leave their id alone, and no value (API.md). */
  static async forget(type: RecordType, ids: number[], trx: TransactionClientContract) {
    if (!ids.length) return
    const marks = ids.map(() => '?').join(', ')
    const theirs = `record_type = ? AND record_id IN (${marks})`
    await execute(
      `UPDATE changes SET label = record_type || ' #' || record_id, details = NULL,
        changes = ${dialect().withoutValues} WHERE ${theirs}`,
      [type, ...ids],
      trx
    )
    // An operation on several records has their number as its label.
    const named = `SELECT operation_id, min(label) AS label FROM changes WHERE record_type = ?
      AND operation_id IN (SELECT operation_id FROM changes WHERE ${theirs})
      GROUP BY operation_id HAVING count(*) = 1`
    await execute(
      `UPDATE operations SET label = named.label, text = named.label, undoable = ?
        FROM (${named}) AS named WHERE operations.id = named.operation_id AND record_type = ?`,
      [false, type, type, ...ids, type],
      trx
    )
  }
}

function parsed(value: unknown) {
  return typeof value === 'string' ? JSON.parse(value) : value
}
