import type { LucidModel } from '@adonisjs/lucid/types/model'
import { chunksOf, insertRows } from '#database/bulk_insert'
import limits from '#config/limits'
import { setValues } from '#history/former_values'
import type { FieldChange, UnitOfWork } from '#history/operation'
import { detachedRows, type SideEffects, type VersionedRow } from '#history/versioned'

type Changed<Of> = { row: Of; changes: FieldChange[] }

/** Rows of a file, which one undo takes back. @throws Conflict for what is taken (by its constraint) */
export async function addAll(rows: VersionedRow[], { operation, trx }: UnitOfWork) {
  for (const chunk of chunksOf(rows, limits.batchIds)) {
    await insertRows(chunk, trx)
    const created = chunk.map((row) => row.created({ imported: true }))
    await operation.record(created, trx)
  }
}

/** The rows have their new values. What has not changed is neither written nor recorded. */
export async function saveChanges<Of extends VersionedRow>(
  model: LucidModel,
  rows: Of[],
  { operation, trx }: UnitOfWork,
  effectsOf?: (changed: Changed<Of>[]) => Promise<Map<number, SideEffects>>
) {
  const changed = rows
    .map((row) => ({ row, changes: row.fieldChanges() }))
    .filter(({ changes }) => changes.length)
  const effects = await effectsOf?.(changed)
  const set = changed.map(({ row, changes }) => ({
    row,
    values: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  }))
  await setValues(model, set, { operation, trx })
  const recorded = changed.map(({ row, changes }) => {
    const { changes: sideChanges = [], details } = effects?.get(row.id) ?? {}
    return row.changed([...changes, ...sideChanges], details)
  })
  await operation.record(recorded, trx)
}

export async function changeAll<Of extends VersionedRow>(
  model: LucidModel & (new () => Of),
  changes: Map<number, object>,
  { operation, trx }: UnitOfWork
) {
  for (const ids of chunksOf([...changes.keys()], limits.batchIds)) {
    const rows = await detachedRows(model, ids, trx)
    for (const row of rows) row.merge(changes.get(row.id)!)
    await saveChanges(model, rows, { operation, trx })
  }
}
