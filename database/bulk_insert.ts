import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

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

export function chunksOf<T>(list: T[], size: number) {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size)
  )
}
