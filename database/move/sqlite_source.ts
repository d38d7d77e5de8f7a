import { promisify } from 'node:util'
import sqlite3 from 'sqlite3'

export type Value = string | number | null
export type Row = Record<string, Value>

const rowsAtOnce = 500

/** Everything is read in one transaction, so it belongs together whatever is written meanwhile. */
export class SqliteSource {
  private constructor(private database: sqlite3.Database) {}

  static async open(file: string) {
    const database = await new Promise<sqlite3.Database>((resolve, reject) => {
      const opened = new sqlite3.Database(file, sqlite3.OPEN_READONLY, (error) =>
        error ? reject(error) : resolve(opened)
      )
    })
    const source = new SqliteSource(database)
    await source.#all('BEGIN')
    return source
  }

  close() {
    return promisify(this.database.close.bind(this.database))()
  }

  async migrations() {
    const rows = await this.#all<{ name: string }>('SELECT name FROM adonis_schema ORDER BY name')
    return rows.map(({ name }) => name)
  }

  async columnsOf(table: string) {
    const rows = await this.#all<{ name: string }>('SELECT name FROM pragma_table_info(?)', [table])
    return rows.map(({ name }) => name)
  }

  async *batchesOf(table: string, columns: string[]): AsyncGenerator<Row[]> {
    const names = columns.map((column) => `"${column}"`).join(', ')
    const sql = `SELECT ${names} FROM "${table}" WHERE id > ? ORDER BY id LIMIT ${rowsAtOnce}`
    for (let last: Value = 0; ;) {
      const rows: Row[] = await this.#all<Row>(sql, [last])
      if (!rows.length) return
      yield rows
      last = rows.at(-1)!.id
    }
  }

  /** The highest id that was ever given out: none is given out twice. */
  async lastId(table: string) {
    const [row] = await this.#all<{ seq: number }>(
      'SELECT seq FROM sqlite_sequence WHERE name = ?',
      [table]
    )
    return row?.seq ?? 0
  }

  #all<T>(sql: string, values: unknown[] = []) {
    return new Promise<T[]>((resolve, reject) =>
      this.database.all<T>(sql, values, (error, rows) => (error ? reject(error) : resolve(rows)))
    )
  }
}
