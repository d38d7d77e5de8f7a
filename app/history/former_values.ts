import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import type { ChangeDetails } from '#history/change'
import { rowsAmong } from '#database/dialect'
import { idsOf } from '#database/statements'
import type { UnitOfWork } from '#history/operation'
import { setFields } from '#history/versioned'

export type FieldValues = Record<string, unknown>

export type FormerValues<Row> = { row: Row; values: FieldValues; details?: ChangeDetails | null }

export async function setValues<Row extends LucidRow & { id: number }>(
  model: LucidModel,
  changed: FormerValues<Row>[],
  work: UnitOfWork
) {
  const groups = Map.groupBy(changed, ({ values }) => Object.keys(values).sort().join())
  for (const [fields, group] of groups) {
    const rows = group.map((one) => ({ id: one.row.id, ...stored(model, one) }))
    await setFields(model.table, fields.split(','), rows, work)
  }
}

function stored<Row extends LucidRow>(model: LucidModel, { row, values }: FormerValues<Row>) {
  const entries = Object.entries(values).map(([name, value]) => {
    const attribute = model.$keys.columnsToAttributes.get(name, name)
    const prepare = model.$getColumn(attribute)?.prepare
    const typed = name === 'active' ? Boolean(value) : value
    return [name, prepare ? prepare(typed, attribute, row) : typed]
  })
  return Object.fromEntries(entries)
}

export async function idsIn(
  table: string,
  ids: unknown[],
  trx: TransactionClientContract,
  where: object = {}
) {
  if (!ids.length) return new Set<unknown>()
  const found = rowsAmong(trx, table, 'id', [...new Set(ids.map(Number))])
  return new Set<unknown>(await idsOf(found.where(where)))
}
