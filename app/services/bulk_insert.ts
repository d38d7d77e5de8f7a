import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { StrictValues } from '@adonisjs/lucid/types/querybuilder'

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
    const answer = await trx.rawQuery(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${chunk.map(() => places).join(', ')} RETURNING id`,
      // The drivers bind null too; the type leaves it out.
      chunk.flatMap((row) => columns.map((column) => row[column] as StrictValues))
    )
    const returned: { id: number }[] = answer.rows ?? answer // PostgreSQL wraps them
    ids.push(...returned.map(({ id }) => id).sort((a, b) => a - b))
  }
  return ids
}
