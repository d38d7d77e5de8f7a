import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { change } from '#database/statements'

/** SQLite takes 32,766 values in a statement, PostgreSQL twice as many. */
const valuesPerStatement = 16_000

type Row = Record<string, string | number | boolean | null>

/**
 * Many rows in few statements, without a model for each; all of them have the same columns.
 * @returns their ids, in the rows' order: ids are given out in that order, whatever order they come back in
 */
export async function bulkInsert(trx: TransactionClientContract, table: string, rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {})
  const size = Math.floor(valuesPerStatement / columns.length)
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += size) {
    const chunk = rows.slice(at, at + size)
    const places = `(${columns.map(() => '?').join(', ')})`
    const returned = await change(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${chunk.map(() => places).join(', ')} RETURNING id`,
      chunk.flatMap((row) => columns.map((column) => row[column])),
      trx
    )
    ids.push(...returned.map(({ id }) => id as number).sort((a, b) => a - b))
  }
  return ids
}
