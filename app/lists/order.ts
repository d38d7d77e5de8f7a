import { countryTexts } from '#database/country_names'
import { dialect } from '#database/dialect'
import type { Columns } from '#lists/columns'

export type Order = {
  /** Goes before the keys, in the other direction. */
  against?: string
  keys: string[]
  isNullable?: boolean
  index?: string
  by?: SortingTable
}

type SortingTable = {
  table: string
  reference: string
  /** The name of the index on `reference` and the id; missing where `reference` may be null. */
  children?: string
}

type Direction = 'ASC' | 'DESC'
export type Sorting = { order: Order; direction: Direction }

export const byJoinedTable = (table: string, key: string, reference: string): Order => ({
  keys: [`sorted.${key}`],
  index: `${table}_${key}`,
  by: { table, reference },
})

export const byParent = (by: SortingTable, key: string): Order => ({
  keys: [`sorted.${key}`, 'sorted.id'],
  isNullable: !by.children,
  by,
})

export const byCountry = (reference: string, children?: string): Order =>
  byParent(byTable(countryTexts, { reference, children }), 'name')

export const byMainCountry = (reference: string): Order => ({
  keys: ['sorted.name'],
  isNullable: true,
  by: byTable(
    () => `(SELECT placed.id, main.name FROM countries AS placed
      JOIN ${countryTexts()} AS main ON main.id = placed.parent_id)`,
    { reference }
  ),
})

/** A statement that is made for each language asks for its table anew. */
const byTable = (tableOf: () => string, by: Omit<SortingTable, 'table'>): SortingTable => ({
  ...by,
  get table() {
    return tableOf()
  },
})

export function joinOf({ by }: Order) {
  return by ? `LEFT JOIN ${by.table} AS sorted ON sorted.id = ${by.reference}` : ''
}

export function orderBy({ against, keys, isNullable }: Order, id: string, direction: Direction) {
  const nulls = isNullable ? dialect().nulls[direction] : ''
  const first = against ? [`${against} ${direction === 'ASC' ? 'DESC' : 'ASC'}`] : []
  const sorted = [...keys.map((key) => `${key} ${direction} ${nulls}`), `${id} ${direction}`]
  return [...first, ...sorted].join(', ')
}

export function orderOfColumn(columns: Columns, name: string): Order {
  const { sql, kind, isNullable } = columns[name]
  return { keys: [kind === 'text' ? dialect().textOrder(sql) : sql], isNullable }
}
