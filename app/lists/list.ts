import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import limits from '#config/limits'
import { byLanguage } from '#config/languages'
import serverLimits from '#config/server_limits'
import { NotFound } from '#exceptions/refusal'
import { currentLanguage } from '#database/current_language'
import { among, dialect } from '#database/dialect'
import {
  execute,
  select,
  selectCount,
  selectPlanned,
  snapshot,
  type Select,
  type Value,
} from '#database/statements'
import { jsonCells, jsonObject, withListingUrls, type Columns, type RowOf } from '#lists/columns'
import { allOf, lookedUp, where, type Condition } from '#lists/condition'
import { JsonText } from '#lists/json_text'
import {
  chosenBy,
  isPaged,
  parseQuery,
  type Definition,
  type ListQuery,
  type Parsed,
} from '#lists/list_query'
import { joinOf, orderBy, type Order, type Sorting } from '#lists/order'
import {
  countBound,
  fromNearerEnd,
  idsOfPage,
  isPlannedOnce,
  isScanShorter,
  totalOf,
  type Page,
} from '#lists/page'
import { sumOf } from '#dashboard/statistics'
import { fewRowsWith, indexLookup, inTextsOf } from '#lists/search_conditions'
import type { Pieces } from '#server/answer_stream'

export type ListResult<Row> = {
  rows: JsonText<Row[]>
  total: number
  hasMore: boolean
  page?: { number: number; size: number }
}

type Wanted = {
  page: Page
  sorting: Sorting
  bound: number
  /** The database may prepare the statement once, for all values of the scope. */
  hasOnePlan: boolean
}

type PieceOf = { row: string; size: number }
type SendPieces = (total: number, pieces: Pieces) => Promise<void>
type IndexLookup = ReturnType<typeof indexLookup>
type Answer = { total: number | string; json: string }
type Found = Answer & { all_rows: number | string | null }
type Piece = { json: string | Buffer }
type PageAnswer = { rows: number | string; json: string }
type Source = {
  rows: string
  counted: string
  id: string
  values: Value[]
}

/**
 * The database writes rows as JSON: plain objects took 2.3 times as long, hydrated models 26 times.
 * A page finds its ids first, by an index, and makes the JSON of these alone.
 */
export class List<Shape extends Columns, Filters extends object> {
  #objectIn = byLanguage(() => jsonObject(this.definition.columns))
  #cellsIn = byLanguage(() => jsonCells(this.definition.columns))

  constructor(private definition: Definition<Shape, Filters>) {}

  get columns() {
    return this.definition.columns
  }

  async read(
    query: ListQuery & Partial<Filters>,
    scope?: Condition
  ): Promise<ListResult<RowOf<Shape>>> {
    const parsed = parseQuery(this.definition, query, scope)
    if (!isPaged(query)) return this.#whole(parsed)
    const { conditions, words, sorting, hasOnePlan } = parsed
    const page = { number: query.page ?? 1, size: query.per_page ?? limits.pageRows }
    const part = { size: page.size, offset: (page.number - 1) * page.size }
    const bound = countBound(part, conditions, this.definition.countedRows)
    const wanted = { page: part, sorting, bound, hasOnePlan }
    const result = words.length
      ? await this.#searched(parsed, wanted)
      : await this.#page(conditions, wanted)
    return { ...result, page }
  }

  /** @returns undefined for a whole list of more rows than go out in one piece: `stream` it */
  async readAtOnce(query: ListQuery & Partial<Filters>, scope?: Condition) {
    if (isPaged(query)) return this.read(query, scope)
    const { pieceRows } = serverLimits.list
    const list = await this.#whole(parseQuery(this.definition, query, scope), pieceRows + 1)
    return list.total > pieceRows ? undefined : list
  }

  /**
   * `send` gets the number of rows, and their JSON in pieces without brackets. The ids are read
   * first, because each piece would sort or search again.
   */
  stream(query: ListQuery & Partial<Filters>, scope: Condition | undefined, send: SendPieces) {
    return this.#stream(
      query,
      scope,
      { row: this.#object, size: serverLimits.list.pieceRows },
      send
    )
  }

  /** Each row is an array of the columns' values. An address may still have to be made: see `listingUrlIn`. */
  streamCells(query: ListQuery & Partial<Filters>, scope: Condition | undefined, send: SendPieces) {
    const row = this.#cellsIn(currentLanguage())
    return this.#stream(query, scope, { row, size: serverLimits.list.exportedRows }, send)
  }

  #stream(
    query: ListQuery & Partial<Filters>,
    scope: Condition | undefined,
    piece: PieceOf,
    send: SendPieces
  ) {
    const { conditions, words, sorting } = parseQuery(this.definition, query, scope)
    const { rows, id, values } = this.#source(conditions, words, sorting.order)
    const sorted = orderBy(sorting.order, id, sorting.direction)
    const { column, aggregate } = dialect().rowOrder(sorted)
    return snapshot(async (selectInSnapshot) => {
      const listed = selectInSnapshot<{ json: string }>(
        `SELECT ${jsonArray(aggregate)} FROM
          (SELECT CAST(${id} AS text) AS json ${column} ${rows} ORDER BY ${sorted}) AS listed`,
        values
      )
      const ids: number[] = await listed.then(([{ json }]) => JSON.parse(json))
      await send(ids.length, this.#pieces(ids, piece, selectInSnapshot))
    })
  }

  async find(id: number | string, scope?: Condition): Promise<RowOf<Shape>> {
    const one = where(`${this.#id} = ?`, Number(id))
    const { rows, values } = this.#source(scope ? [one, scope] : [one])
    const sql = `SELECT ${this.#object} AS json ${rows}`
    const [row] = await selectPlanned<{ json: string }>(sql, values)
    if (!row) throw NotFound.in(this.definition.table)
    return JSON.parse(withListingUrls(row.json))
  }

  withIds(ids: number[]) {
    const [sql, values] = among(this.#id, ids)
    return where(sql, ...values)
  }

  async rowsOfIds({ sql, values }: Condition) {
    const [{ json }] = await select<PageAnswer>(this.#jsonOf(sql), values)
    return this.#rowsOf(json)
  }

  async ids(
    query: { search?: string } & Partial<Filters>,
    { trx, scope }: { trx?: TransactionClientContract; scope?: Condition } = {}
  ): Promise<number[]> {
    const { conditions, words } = chosenBy(this.definition, query)
    const { counted, id, values } = this.#source(scope ? [scope, ...conditions] : conditions, words)
    const sql = `SELECT ${id} AS id ${counted} ORDER BY ${id} DESC`
    const rows = trx
      ? await execute<{ id: number }>(sql, values, trx)
      : await select<{ id: number }>(sql, values)
    return rows.map((row) => row.id)
  }

  async #whole({ conditions, words, sorting, hasOnePlan }: Parsed, most?: number) {
    const { rows, id, values } = this.#source(conditions, words, sorting.order)
    const sorted = orderBy(sorting.order, id, sorting.direction)
    const { column, aggregate } = dialect().rowOrder(sorted)
    const read = hasOnePlan ? selectPlanned : select
    const limit = most ? `LIMIT ${most}` : ''
    const [answer] = await read<Answer>(
      `SELECT count(*) AS total, ${jsonArray(aggregate)} FROM
        (SELECT ${this.#object} AS json ${column} ${rows} ORDER BY ${sorted} ${limit}) AS listed`,
      values
    )
    return { rows: this.#rowsOf(answer.json), total: Number(answer.total), hasMore: false }
  }

  async *#pieces(ids: number[], { row, size }: PieceOf, selectInSnapshot: Select) {
    const { table, joins } = this.definition
    const { bytes, inputTexts, orderedJoin, rowOrder } = dialect()
    const { column, aggregate } = rowOrder('input.key')
    const sql = `SELECT ${bytes(`string_agg(json, ',' ${aggregate})`)} AS json FROM
      (SELECT ${row} AS json ${column} FROM ${inputTexts}
        ${orderedJoin} ${table} ON ${this.#id} = CAST(input.value AS integer) ${joins}) AS listed`
    let start = 0
    const readNext = () => {
      const part = ids.slice(start, (start += size))
      return part.length ? selectInSnapshot<Piece>(sql, [JSON.stringify(part)]) : undefined
    }
    // The database reads on while a piece goes out.
    for (let reading = readNext(); reading;) {
      const [{ json }] = await reading
      reading = readNext()
      yield withListingUrls(json)
    }
  }

  async #searched(parsed: Parsed, wanted: Wanted) {
    const { conditions, words, sorting } = parsed
    const rows = await fewRowsWith(this.definition.search!, words)
    const source = this.#source(conditions, words, undefined, rows)
    const isById = sorting.order.keys.length === 0
    return isById ? this.#newestFound(source, wanted) : this.#sortedFound(source, parsed, wanted)
  }

  /** A page is found soon, and counting takes longest: it is left out where the page is the last one. */
  async #newestFound({ counted, id, values }: Source, { page, sorting, bound }: Wanted) {
    const { size, offset } = page
    const order = orderBy(sorting.order, id, sorting.direction)
    const ids = `SELECT ${id} AS id ${counted} ORDER BY ${order} LIMIT ? OFFSET ?`
    const [answer] = await select<PageAnswer>(this.#jsonOf(ids), [...values, size, offset])
    const rows = Number(answer.rows)
    const isLast = rows < size && (rows > 0 || offset === 0)
    // Rows may be deleted between the two statements.
    const total = isLast
      ? offset + rows
      : Math.max(rows && offset + rows, await countUpTo(bound, counted, values))
    return { rows: this.#rowsOf(answer.json), ...totalOf(total, bound) }
  }

  /** The texts are searched once. Many matches are then met in their order, and few are sorted. */
  async #sortedFound(
    { counted, id, values }: Source,
    { conditions, words, sorting }: Parsed,
    { page, bound }: Wanted
  ) {
    const [answer] = await select<Found>(
      `SELECT count(*) AS total, ${jsonArray('')}, ${this.definition.counted ?? 'NULL'} AS all_rows
        FROM (SELECT CAST(${id} AS text) AS json ${counted} LIMIT ?) AS found`,
      [...values, bound + 1]
    )
    const total = totalOf(answer.total, bound)
    if (page.offset >= total.total) return { rows: this.#rowsOf('[]'), ...total }
    const isOrderedScan = isScanShorter(page, numberOrNull(answer.all_rows), total)
    const matching = isOrderedScan
      ? [...conditions, inTextsOf(this.definition.search!, words, this.#id)]
      : [
          where(
            `${this.#id} IN (SELECT CAST(value AS integer) FROM ${dialect().inputTexts})`,
            answer.json
          ),
        ]
    const ids = idsOfPage(this.definition.table, matching, sorting, page, isOrderedScan)
    const [{ json }] = await select<PageAnswer>(this.#jsonOf(ids.sql), ids.values)
    return { rows: this.#rowsOf(json), ...total }
  }

  async #page(conditions: Condition[], wanted: Wanted) {
    const { all, ...total } = await this.#count(conditions, wanted)
    if (wanted.page.offset >= total.total && !total.hasMore) {
      return { rows: this.#rowsOf('[]'), ...total }
    }
    const { page, sorting, isReversed } = fromNearerEnd(wanted.page, wanted.sorting, total)
    const isOrderedScan = conditions.length === 0 || isScanShorter(page, all, total)
    const { sql, values } = idsOfPage(
      this.definition.table,
      conditions,
      sorting,
      page,
      isOrderedScan
    )
    const read = isPlannedOnce(page, wanted.hasOnePlan) ? selectPlanned : select
    const [{ json }] = await read<PageAnswer>(this.#jsonOf(sql, isReversed), values)
    return { rows: this.#rowsOf(json), ...total }
  }

  async #count(conditions: Condition[], { page, bound, hasOnePlan }: Wanted) {
    const kept = this.#kept(conditions)
    const { sql, values } = kept ?? this.#countedUpTo(bound, conditions)
    const read = isPlannedOnce(page, hasOnePlan) ? selectPlanned : select
    const [answer] = await read<{ total: number | string; all_rows: number | string | null }>(
      `SELECT ${sql} AS total, ${this.definition.counted ?? 'NULL'} AS all_rows`,
      values
    )
    const total = kept
      ? { total: Number(answer.total), hasMore: false }
      : totalOf(answer.total, bound)
    return { ...total, all: numberOrNull(answer.all_rows) }
  }

  #kept(conditions: Condition[]) {
    const { counted, counts } = this.definition
    if (!conditions.length) return counted ? where(counted) : undefined
    const kept = conditions.flatMap((condition) => condition.kept ?? [])
    if (!counts || kept.length < conditions.length) return undefined
    const { sql, values } = allOf(kept)
    return where(`(SELECT ${sumOf(counts)} WHERE ${sql})`, ...values)
  }

  #countedUpTo(bound: number, conditions: Condition[]) {
    const { sql, values } = allOf(lookedUp(conditions))
    const source = `FROM ${this.definition.table} ${sql && `WHERE ${sql}`}`
    return where(countedUpTo(bound, source), ...values)
  }

  #jsonOf(ids: string, isReversed = false) {
    const { table, joins } = this.definition
    return `SELECT count(*) AS rows, ${jsonArray(`ORDER BY place ${isReversed ? 'DESC' : 'ASC'}`)} FROM
      (SELECT ${this.#object} AS json, page.place
        FROM (SELECT id, row_number() OVER () AS place FROM (${ids}) AS ids) AS page
        CROSS JOIN ${table} ${joins} WHERE ${this.#id} = page.id) AS listed`
  }

  #rowsOf(json: string) {
    return new JsonText<RowOf<Shape>[]>(withListingUrls(json))
  }

  get #object() {
    return this.#objectIn(currentLanguage())
  }

  get #id() {
    return `${this.definition.table}.id`
  }

  #source(conditions: Condition[], words: string[][] = [], order?: Order, rows?: string): Source {
    const { table, search: searched } = this.definition
    const joins = this.#joinsFor(order)
    if (!words.length || !searched) return sourceOf(table, joins, this.#id, conditions)
    return this.#indexed(indexLookup(searched, words, rows), conditions, joins)
  }

  /** The index comes first: a planner that began with the rows would query the index for each row. */
  #indexed({ first, id, found }: IndexLookup, conditions: Condition[], joins: string): Source {
    const { table } = this.definition
    if (first === table) return sourceOf(table, joins, id, [...found, ...conditions])
    const source = `${first} ${dialect().orderedJoin} ${table} ON ${table}.id = ${id}`
    const all = sourceOf(source, joins, id, [...found, ...conditions])
    // It has one row for each row of the table, so it can be counted alone.
    return conditions.length ? all : { ...all, counted: sourceOf(first, '', '', found).counted }
  }

  #joinsFor(order?: Order) {
    return `${this.definition.joins} ${order ? joinOf(order) : ''}`
  }
}

const numberOrNull = (count: number | string | null) => (count === null ? null : Number(count))

const countUpTo = (bound: number, source: string, values: Value[]) =>
  selectCount(`SELECT ${countedUpTo(bound, source)} AS count`, values)

const countedUpTo = (bound: number, source: string) =>
  `(SELECT count(*) FROM (SELECT 1 ${source} LIMIT ${bound + 1}) AS counted)`

const jsonArray = (order: string) =>
  `coalesce('[' || string_agg(json, ',' ${order}) || ']', '[]') AS json`

/** Joins only add columns, but SQLite would follow them for each row that it counts. */
function sourceOf(from: string, joins: string, id: string, conditions: Condition[]): Source {
  const { sql, values } = allOf(conditions)
  const filter = sql && `WHERE ${sql}`
  return { rows: `FROM ${from} ${joins} ${filter}`, counted: `FROM ${from} ${filter}`, id, values }
}
