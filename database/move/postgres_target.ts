import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { unmovedTables } from '#config/database'
import { partsById } from '#database/statements'

const rowsAtOnce = 500

export type Column = { name: string; type: string }
export type Table = { name: string; columns: Column[] }
type Constraint = { table: string; name: string }
export type Texts = Record<string, string | null>

export class PostgresTarget {
  constructor(private trx: TransactionClientContract) {}

  /** Those with rows of their own, each after the tables that it refers to. */
  async tables(): Promise<Table[]> {
    const columns = await this.#rows<Column & { table: string }>(`
      SELECT table_name AS table, column_name AS name, data_type AS type
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
      ORDER BY table_name, ordinal_position`)
    const references = await this.#rows<{ table: string; parent: string }>(`
      SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS parent FROM pg_constraint
      WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conrelid <> confrelid`)
    const byTable = Map.groupBy(columns, ({ table }) => table)
    const names = [...byTable.keys()].filter((table) => !unmovedTables.includes(table))
    return parentsFirst(names, references).map((name) => ({ name, columns: byTable.get(name)! }))
  }

  async isEmpty({ name }: Table) {
    const rows = await this.#rows(`SELECT 1 FROM "${name}" LIMIT 1`)
    return !rows.length
  }

  /** Rows may refer to later ones of their table, so references are checked once all are there. */
  async withLateReferences(work: () => Promise<void>) {
    const constraints = await this.#rows<Constraint>(`
      SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
      WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND NOT condeferrable`)
    const alter = async (how: string) => {
      for (const { table, name } of constraints) {
        await this.trx.rawQuery(`ALTER TABLE ${table} ALTER CONSTRAINT "${name}" ${how}`)
      }
    }
    await alter('DEFERRABLE INITIALLY DEFERRED')
    await work()
    await this.trx.rawQuery('SET CONSTRAINTS ALL IMMEDIATE')
    await alter('NOT DEFERRABLE')
  }

  /** A type without its length: a cast to `varchar(255)` would cut a longer text off. */
  async insert({ name, columns }: Table, rows: Texts[]) {
    const listOf = (each: (column: Column) => string) => columns.map(each).join(', ')
    await this.trx.rawQuery(
      `INSERT INTO "${name}" (${listOf((column) => `"${column.name}"`)})
        SELECT ${listOf((column) => `"${column.name}"::${column.type}`)}
        FROM jsonb_to_recordset(CAST(? AS jsonb)) AS input(${listOf((column) => `"${column.name}" text`)})`,
      [JSON.stringify(rows)]
    )
  }

  batchesOf({ name, columns }: Table) {
    const texts = columns.map((column) => `${textOf(column)} AS "${column.name}"`).join(', ')
    const sql = `SELECT ${texts} FROM "${name}" WHERE id > ? ORDER BY "${name}".id LIMIT ${rowsAtOnce}`
    return partsById((last) => this.#rows<Texts>(sql, [last]))
  }

  async continueIdsAfter({ name }: Table, last: number) {
    const [{ sequence }] = await this.#rows<{ sequence: string | null }>(
      `SELECT pg_get_serial_sequence(?, 'id') AS sequence`,
      [name]
    )
    if (sequence && last) await this.trx.rawQuery('SELECT setval(?, ?)', [sequence, last])
  }

  async #rows<T>(sql: string, values: (string | number)[] = []): Promise<T[]> {
    const { rows } = await this.trx.rawQuery(sql, values)
    return rows
  }
}

function textOf({ name, type }: Column) {
  if (type !== 'timestamp with time zone') return `"${name}"::text`
  return `to_char("${name}" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The order in a circle of references does not matter, since they are checked in the end. */
function parentsFirst(names: string[], references: { table: string; parent: string }[]) {
  const [met, sorted]: [Set<string>, string[]] = [new Set(), []]
  const visit = (name: string) => {
    if (met.has(name) || !names.includes(name)) return
    met.add(name)
    for (const { table, parent } of references) if (table === name) visit(parent)
    sorted.push(name)
  }
  names.forEach(visit)
  return sorted
}
