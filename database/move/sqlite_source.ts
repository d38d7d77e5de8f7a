import { openSqlite, type SqliteFile } from '#database/sqlite_driver'
import { partsById } from '#database/statements'

export type Value = string | number | null
export type Row = Record<string, Value>

const rowsAtOnce = 500

/** Everything is read in one transaction, so it belongs together whatever is written meanwhile. */
export class SqliteSource {
  private constructor(private database: SqliteFile) {}

  static async open(file: string) {
    const database = await openSqlite(file, 'read')
    await database.execute('BEGIN')
    return new SqliteSource(database)
  }

  close() {
    return this.database.close()
  }

  async migrations() {
    const rows = await this.database.select<{ name: string }>(
      'SELECT name FROM adonis_schema ORDER BY name'
    )
    return rows.map(({ name }) => name)
  }

  async columnsOf(table: string) {
    const rows = await this.database.select<{ name: string }>(
      'SELECT name FROM pragma_table_info(?)',
      [table]
    )
    return rows.map(({ name }) => name)
  }

  batchesOf(table: string, columns: string[]) {
    const names = columns.map((column) => `"${column}"`).join(', ')
    const sql = `SELECT ${names} FROM "${table}" WHERE id > ? ORDER BY id LIMIT ${rowsAtOnce}`
    return partsById((last) => this.database.select<Row>(sql, [last]))
  }

  /** The highest id that was ever given out: none is given out twice. */
  async lastId(table: string) {
    const [row] = await this.database.select<{ seq: number }>(
      'SELECT seq FROM sqlite_sequence WHERE name = ?',
      [table]
    )
    return row?.seq ?? 0
  }
}
