import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import { now } from '#database/now'

/** knex makes a SELECT of each row, and SQLite limits their number. */
export const rowsPerStatement = 500

type Row = Record<string, string | number | boolean | null>

/** The database assigns ids in the rows' order, but may return them in another. @returns the rows' ids */
export async function bulkInsert(trx: TransactionClientContract, table: string, rows: Row[]) {
  const ids: number[] = []
  for (const chunk of chunksOf(rows, rowsPerStatement)) {
    // Lucid leaves RETURNING out for SQLite, so knex inserts.
    const returned: { id: number }[] = await trx.knexQuery().insert(chunk, ['id']).into(table)
    ids.push(...returned.map(({ id }) => id).sort((a, b) => a - b))
  }
  return ids
}

export async function insertRows(
  rows: (LucidRow & { id: number })[],
  trx: TransactionClientContract
) {
  if (!rows.length) return
  const model = rows[0].constructor as LucidModel
  const times = { created_at: now(), updated_at: now(), version: 1 }
  const attributes = [...new Set(rows.flatMap((row) => Object.keys(row.$attributes)))]
  const stored = rows.map((row) => {
    const entries = attributes.map((attribute) => {
      const { columnName, prepare } = model.$getColumn(attribute)!
      const value = row.$attributes[attribute]
      return [columnName, (prepare ? prepare(value, attribute, row) : value) ?? null]
    })
    return { ...Object.fromEntries(entries), ...times }
  })
  const ids = await bulkInsert(trx, model.table, stored)
  for (const [index, row] of rows.entries()) row.id = ids[index]
}

export function chunksOf<T>(list: T[], size: number) {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size)
  )
}
