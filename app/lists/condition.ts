import { dialect } from '#database/dialect'
import type { Value } from '#database/statements'

export type Condition = {
  sql: string
  values: Value[]
  /** Its first column has an index, which doesn't return rows in the order of their ids. */
  isRange?: boolean
  /** An index finds its rows, most often fewer than a bound leaves. */
  isLookup?: boolean
  kept?: Condition
  /** All rows that meet the condition are counted, because they are few and people act on their number. */
  isCountedWhole?: boolean
}

export const where = (sql: string, ...values: Value[]): Condition => ({ sql, values })

export const whereRange = (sql: string, ...values: Value[]): Condition => ({
  ...where(sql, ...values),
  isRange: true,
})

export const lookup = (condition: Condition): Condition => ({ ...condition, isLookup: true })

export const withKept = (condition: Condition, kept: Condition): Condition => ({
  ...condition,
  kept,
})

export const countedWhole = (condition: Condition): Condition => ({
  ...condition,
  isCountedWhole: true,
})

export const allOf = (conditions: Condition[]): Condition =>
  where(
    conditions.map(({ sql }) => sql).join(' AND '),
    ...conditions.flatMap(({ values }) => values)
  )

/** SQLite would read all that a bound leaves instead, which took a hundred times as long for a country's listings. */
export function lookedUp(conditions: Condition[]) {
  if (!conditions.some(({ isLookup }) => isLookup)) return conditions
  const { unindexed } = dialect()
  return conditions.map((one) =>
    one.isRange && !one.isLookup ? { ...one, sql: unindexed(one.sql) } : one
  )
}
