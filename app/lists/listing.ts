import limits from '#config/limits'
import { NotFound } from '#exceptions/refusal'
import { dialect, select } from '#database/statements'
import { jsonObject, sortable, type JsonShape, type RowOf } from '#lists/json_row'

/** A piece of a WHERE clause: SQL with `?` for its values. */
export type Condition = { sql: string; values: (string | number | boolean)[] }

export const where = (sql: string, ...values: Condition['values']): Condition => ({ sql, values })

/** The rows that are meant: where they come from, and what it takes only to count them. */
type Matching = {
  rows: string
  counted: string
  /** What grows with time, in the order of which they are at hand. */
  id: string
  values: Condition['values']
}

/** What a client may ask of every list (API.md, "Rules for every call"). */
export type ListQuery = {
  search?: string
  sort?: string
  page?: number
  per_page?: number
}

export type Listing<Row> = {
  /** The rows as JSON text, made by the database; `Row` is what is inside. */
  json: string
  row?: Row
  total: number
  page?: { number: number; size: number }
}

type Definition<Shape extends JsonShape, Filters> = {
  shape: Shape
  /** The table whose `id` the rows have; the newest have the largest. */
  table: string
  joins: string
  search: { index: string; columns: string[] }
  filters: { [Name in keyof Filters]: (value: NonNullable<Filters[Name]>) => Condition }
}

/**
 * Rows in the JSON of one shape, read by connections of their own. The statement is written here as
 * text: it is short, it is the same for every call, and a query builder would cost more than SQLite.
 */
export class List<Shape extends JsonShape, Filters extends Record<string, unknown>> {
  constructor(private definition: Definition<Shape, Filters>) {}

  /** One statement: rows and their number, the count of the whole list when it asks for a page. */
  async read(
    { search, sort = '-id', page, per_page: perPage, ...filters }: ListQuery & Partial<Filters>,
    scope?: Condition
  ): Promise<Listing<RowOf<Shape>>> {
    const isPaged = page !== undefined || perPage !== undefined
    const number = page ?? 1
    const size = perPage ?? limits.pageRows
    const filtered = this.#filtered(filters as unknown as Partial<Filters>)
    const meant = this.#matching(scope ? [scope, ...filtered] : filtered, search)

    const order = this.#order(sort, meant.id)
    const { place, inOrder } = placed(order)
    const rows = `SELECT ${this.#object} AS json ${place} ${meant.rows} ORDER BY ${order}`
    const window = isPaged ? 'LIMIT ? OFFSET ?' : ''
    const total = isPaged ? `(SELECT count(*) ${meant.counted})` : 'count(*)'
    const values = isPaged
      ? [...meant.values, ...meant.values, size, (number - 1) * size]
      : meant.values
    const [answer] = await select(
      `SELECT ${total} AS total, coalesce('[' || string_agg(json, ',' ${inOrder}) || ']', '[]') AS json
        FROM (${rows} ${window}) AS listed`,
      values
    )
    return {
      json: answer.json,
      total: Number(answer.total),
      page: isPaged ? { number, size } : undefined,
    }
  }

  /** One row in the same shape as in the list. @throws NotFound */
  async find(id: number | string, scope?: Condition): Promise<RowOf<Shape>> {
    const one = where(`${this.definition.table}.id = ?`, Number(id))
    const { rows, values } = this.#matching(scope ? [one, scope] : [one])
    const [row] = await select(`SELECT ${this.#object} AS json ${rows}`, values)
    if (!row) throw new NotFound()
    return JSON.parse(row.json)
  }

  get #object() {
    return jsonObject(this.definition.shape, dialect())
  }

  #filtered(filters: Partial<Filters>) {
    const { filters: known } = this.definition
    return Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [known[name](value as never)]
    )
  }

  /** A trigram finds three characters or more; the few shorter searches look at the columns. */
  #matching(conditions: Condition[], search?: string): Matching {
    const { table, joins } = this.definition
    if (!search) return matching(table, joins, `${table}.id`, conditions)
    if (dialect() === 'sqlite3' && hasTrigram(search)) return this.#indexed(search, conditions)

    const sought = [this.#sought(search), ...conditions]
    return matching(`${table} ${joins}`, '', `${table}.id`, sought)
  }

  /** The index is read first and in its own order: a planner that began with the rows would ask it for each. */
  #indexed(search: string, conditions: Condition[]): Matching {
    const { table, joins, search: known } = this.definition
    const { index } = known
    const found = where(`${index} MATCH ?`, `"${search.replaceAll('"', '""')}"`)
    const source = `${index} CROSS JOIN ${table} ON ${table}.id = ${index}.rowid`
    const all = matching(source, joins, `${index}.rowid`, [found, ...conditions])
    // It has a line for each row, so alone it can tell how many there are.
    return conditions.length ? all : { ...all, counted: `FROM ${index} WHERE ${found.sql}` }
  }

  #order(sort: string, id: string) {
    const { shape } = this.definition
    const direction = sort.startsWith('-') ? 'DESC' : 'ASC'
    const key = sort.replace('-', '')
    // Ids grow with time, and the primary key needs no sorting.
    if (key === 'id' || key === 'created_at') return `${id} ${direction}`
    // What is not filled in counts as the smallest, as SQLite has it.
    const blanks = dialect() === 'sqlite3' ? '' : direction === 'ASC' ? 'NULLS FIRST' : 'NULLS LAST'
    return `${sortable(shape[key], dialect())} ${direction} ${blanks}, ${id} ${direction}`
  }

  #sought(search: string) {
    const { columns } = this.definition.search
    const [like, spellings] =
      dialect() === 'sqlite3' ? ['LIKE', inBothCases(search)] : ['ILIKE', [search]]
    const patterns = spellings.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)
    const tests = columns.flatMap((column) =>
      patterns.map((pattern) => where(`${column} ${like} ? ESCAPE '\\'`, pattern))
    )
    const sql = tests.map((test) => test.sql).join(' OR ')
    return where(`(${sql})`, ...tests.flatMap(({ values }) => values))
  }
}

/**
 * PostgreSQL promises an aggregate no order but the one inside it. SQLite keeps the order of the rows
 * below, and took twice to three times as long for 20,000 rows that it was told to order again.
 */
function placed(order: string) {
  return dialect() === 'sqlite3'
    ? { place: '', inOrder: '' }
    : { place: `, row_number() OVER (ORDER BY ${order}) AS place`, inOrder: 'ORDER BY place' }
}

/** The index leaves marks out, so a letter with a mark that has no character of its own counts once. */
function hasTrigram(search: string) {
  return [...search.replace(/\p{M}/gu, '')].length >= 3
}

/** SQLite's LIKE knows both cases of ASCII letters alone; the others are looked for in each. */
function inBothCases(short: string) {
  return [...short].reduce(
    (begun, letter) => begun.flatMap((text) => casesOf(letter).map((one) => text + one)),
    ['']
  )
}

function casesOf(letter: string) {
  const hasCases = letter > '\x7f' && /\p{L}/u.test(letter)
  return !hasCases ? [letter] : [...new Set([letter.toLowerCase(), letter.toUpperCase()])]
}

/** The joins only fill in what is shown: SQLite would follow them for each row that it counts. */
function matching(source: string, joins: string, id: string, conditions: Condition[]): Matching {
  const sql = conditions.map((condition) => condition.sql).join(' AND ')
  const filter = sql && `WHERE ${sql}`
  return {
    rows: `FROM ${source} ${joins} ${filter}`,
    counted: `FROM ${source} ${filter}`,
    id,
    values: conditions.flatMap(({ values }) => values),
  }
}
