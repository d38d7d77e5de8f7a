import type { Columns } from '#lists/columns'
import { where, type Condition } from '#lists/condition'
import { orderOfColumn, type Order, type Sorting } from '#lists/order'
import { parseSearch } from '#lists/search'
import type { Searched } from '#lists/search_conditions'

export type ListQuery = {
  search?: string
  sort?: string
  page?: number
  per_page?: number
}

export type Definition<Shape extends Columns, Filters> = {
  columns: Shape
  /** The newest rows have the largest `id`. */
  table: string
  joins: string
  counted?: string
  counts?: string
  search?: Searched
  countedRows?: number
  numbered?: (id: number) => Condition
  filters: {
    [Name in keyof Filters]: (value: NonNullable<Filters[Name]>) => Condition | Condition[]
  }
  /** The order without a chosen one; if it is missing, the newest come first. */
  sort?: string
  orders?: Record<string, Order>
  /** The index that sorts the newest first where a filter chooses days. */
  days?: { order: Order; filters: readonly (keyof Filters)[] }
}

export type Parsed = {
  conditions: Condition[]
  words: string[][]
  sorting: Sorting
  hasOnePlan: boolean
}

export function isPaged({ page, per_page: perPage }: ListQuery) {
  return page !== undefined || perPage !== undefined
}

export function parseQuery<Shape extends Columns, Filters extends object>(
  definition: Definition<Shape, Filters>,
  query: ListQuery & Partial<Filters>,
  scope?: Condition
): Parsed {
  const { conditions: chosen, words } = chosenBy(definition, query)
  const conditions = scope ? [scope, ...chosen] : chosen
  const sorting = sortingOf(definition, query)
  // The best plan depends on the number of rows in the scope, except for the order of ids, which one index serves.
  const fitsScope = !scope?.values.length || sorting.order.keys.length === 0
  const hasOnePlan = fitsScope && !words.length && !chosen.length
  return { conditions, words, sorting, hasOnePlan }
}

export function chosenBy<Shape extends Columns, Filters extends object>(
  { table, numbered, search, filters }: Definition<Shape, Filters>,
  query: { search?: string } & Partial<Filters>
) {
  const { ids, words } = parseSearch(query.search ?? '', search?.hasPhones ?? false)
  const conditions = ids.map(numbered ?? ((id) => where(`${table}.id = ?`, id)))
  const values: Partial<Filters> = query
  for (const name in filters) {
    const value = values[name]
    if (value !== undefined && value !== null) conditions.push(...[filters[name](value)].flat())
  }
  return { conditions, words: search ? words : [] }
}

function sortingOf<Shape extends Columns, Filters extends object>(
  { columns, orders = {}, days, sort: first = '-id' }: Definition<Shape, Filters>,
  query: ListQuery & Partial<Filters>
): Sorting {
  const { sort = first } = query
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC'
  const column = sort.replace('-', '')
  if (column !== 'id' && column !== 'created_at') {
    return { order: orders[column] ?? orderOfColumn(columns, column), direction }
  }
  const isByDay = days?.filters.some((name) => query[name] !== undefined)
  // Ids grow with time, and the primary key needs no sorting.
  return { order: isByDay ? days!.order : { keys: [] }, direction }
}
