import { sqliteTrigger, statementTriggers } from '#database/triggers/trigger'

/** `of` are the columns that `values` and `where` read; `values` are what the rows are counted by. */
export type Counts = {
  source: string
  of: string[]
  columns: string[]
  values: (row: string) => string[]
  where?: (row: string) => string
}

export function countTriggers(table: string, counts: Counts, isSqlite: boolean) {
  return isSqlite ? forEachRow(table, counts) : forEachStatement(table, counts)
}

export const countAll = (table: string, counts: Counts) =>
  `INSERT INTO ${table} (${counts.columns.join(', ')}, count) ${counted(counts, 'count(*)')}`

/** Counts the kinds whose kept number is wrong: a sum is right where one is counted for another. */
export const wrongCounts = (table: string, counts: Counts) => {
  const names = counts.columns.join(', ')
  return `SELECT count(*) FROM (SELECT ${names} FROM (
      SELECT ${names}, count FROM ${table} UNION ALL ${counted(counts, '-count(*)')}
    ) AS counted GROUP BY ${names} HAVING sum(count) <> 0) AS wrong`
}

const counted = ({ source, values, where }: Counts, count: string) =>
  `SELECT ${values(source).join(', ')}, ${count} FROM ${source} WHERE ${where?.(source) ?? 'TRUE'}
    GROUP BY ${values(source).join(', ')}`

/** SQLite would write another name for `excluded.count` when the table is renamed. */
function forEachRow(table: string, { source, of, columns, values, where }: Counts) {
  const add = (row: string, count: number) => `INSERT INTO ${table} (${columns.join(', ')}, count)
    SELECT ${values(row).join(', ')}, ${count} WHERE ${where?.(row) ?? 'TRUE'}
    ON CONFLICT DO UPDATE SET count = count + ${count};`
  const [before, after] = [add('old', -1), add('new', 1)]
  return [
    ...sqliteTrigger(`${table}_insert`, `AFTER INSERT ON ${source}`, after),
    ...sqliteTrigger(
      `${table}_update`,
      `AFTER UPDATE OF ${of.join(', ')} ON ${source}`,
      before + after
    ),
    ...sqliteTrigger(`${table}_delete`, `AFTER DELETE ON ${source}`, before),
  ]
}

/** One order keeps two writers from waiting for each other. */
function forEachStatement(table: string, { source, columns, values, where }: Counts) {
  const names = columns.join(', ')
  return statementTriggers(table, source, (_, rows) => {
    const changed = rows.map((row) => {
      const named = values(row).map((value, index) => `${value} AS ${columns[index]}`)
      return `SELECT ${named.join(', ')}, ${row === 'new_rows' ? 1 : -1} AS count
        FROM ${row} WHERE ${where?.(row) ?? 'TRUE'}`
    })
    return `INSERT INTO ${table} (${names}, count)
      SELECT ${names}, sum(count) FROM (${changed.join(' UNION ALL ')}) AS changed
      GROUP BY ${names} HAVING sum(count) <> 0 ORDER BY ${names}
      ON CONFLICT (${names}) DO UPDATE SET count = ${table}.count + excluded.count;`
  })
}
