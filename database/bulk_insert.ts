import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** SQLite's limit for what knex makes of many rows, a SELECT for each. */
const rowsPerStatement = 500

type Row = Record<string, string | number | boolean | null>

/**
 * Many rows in few statements, without a model for each; all of them have the same columns.
 * @returns their ids, in the rows' order: ids are given out in that order, whatever order they come back in
 */
export async function bulkInsert(trx: TransactionClientContract, table: string, rows: Row[]) {
  const ids: number[] = []
  for (const chunk of chunksOf(rows, rowsPerStatement)) {
    // By knex, because Lucid leaves RETURNING out for SQLite.
    const returned: { id: number }[] = await trx.knexQuery().insert(chunk, ['id']).into(table)
    ids.push(...returned.map(({ id }) => id).sort((a, b) => a - b))
  }
  return ids
}

export function chunksOf<T>(list: T[], size: number) {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size)
  )
}
