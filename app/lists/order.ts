import { dialect } from '#database/dialect'
import type { Columns } from '#lists/columns'

/** How rows are sorted; the id decides between equal ones. */
export type Order = {
  keys: string[]
  isNullable?: boolean
  /** The index with these keys and the id. */
  index?: string
  /** The table with the keys, whose rows are called `sorted`. */
  by?: SortingTable
}

type SortingTable = {
  table: string
  /** The column that refers to it: an id where each row has one of its own. */
  reference: string
  /** Of the rows that refer to one: the index with that column and the id. Missing where some refer to none. */
  children?: string
}

export type Direction = 'ASC' | 'DESC'
export type Sorting = { order: Order; direction: Direction }

/** By a table that has a row for each row. */
export const beside = (table: string, key: string, reference: string): Order => ({
  keys: [`sorted.${key}`],
  index: `${table}_${key}`,
  by: { table, reference },
})

/** Rows that belong to one row of the other table stand together. */
export const byParent = (by: SortingTable, key: string): Order => ({
  keys: [`sorted.${key}`, 'sorted.id'],
  isNullable: !by.children,
  by,
})

/** By the main country of the country that the column refers to. */
export const byMainCountry = (reference: string): Order => ({
  keys: [
    `(SELECT main.name FROM countries AS placed JOIN country_texts AS main ON main.id = placed.parent_id
      WHERE placed.id = ${reference})`,
  ],
  isNullable: true,
})

export function joinOf({ by }: Order) {
  return by ? `LEFT JOIN ${by.table} AS sorted ON sorted.id = ${by.reference}` : ''
}

export function orderBy({ keys, isNullable }: Order, id: string, direction: Direction) {
  const nulls = isNullable ? dialect().nulls[direction] : ''
  return [...keys.map((key) => `${key} ${direction} ${nulls}`), `${id} ${direction}`].join(', ')
}

export function orderOfColumn(columns: Columns, name: string): Order {
  const { sql, kind, isNullable } = columns[name]
  return { keys: [kind === 'text' ? dialect().textOrder(sql) : sql], isNullable }
}
