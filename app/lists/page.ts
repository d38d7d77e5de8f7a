import limits from '#config/limits'
import { dialect } from '#database/dialect'
import { allOf, lookedUp, where, type Condition } from '#lists/condition'
import { joinOf, orderBy, type Order, type Sorting } from '#lists/order'

export type Page = { size: number; offset: number }

export type Total = { total: number; hasMore: boolean }

/** A page reads the rows before it anyway, so it counts to its own end at least. */
export function countBound(
  { size, offset }: Page,
  conditions: Condition[],
  rows: number = limits.countedRows
) {
  if (conditions.some(({ isCountedWhole }) => isCountedWhole)) return Number.MAX_SAFE_INTEGER - 1
  return Math.max(rows, offset + size)
}

export function totalOf(counted: number | string, bound: number): Total {
  const count = Number(counted)
  return { total: Math.min(count, bound), hasMore: count > bound }
}

export function fromNearerEnd({ size, offset }: Page, { order, direction }: Sorting, total: Total) {
  const isFar = !total.hasMore && offset > total.total / 2
  if (!isFar) return { page: { size, offset }, sorting: { order, direction }, isReversed: false }
  const behind = total.total - offset
  return {
    page: { size: Math.min(size, behind), offset: Math.max(0, behind - size) },
    sorting: { order, direction: direction === 'ASC' ? 'DESC' : 'ASC' } satisfies Sorting,
    isReversed: true,
  }
}

/**
 * Reading in the page's order is shorter for many matches, sorting for few. SQLite can't know their
 * number: with 200,000 properties it sorted half of them for a page.
 */
export function isScanShorter(
  { size, offset }: Page,
  all: number | null,
  { total, hasMore }: Total
) {
  if (all === null) return false
  return hasMore || (size + offset) * all < total * total
}

const usualSizes: readonly number[] = [...limits.pageRowChoices, limits.listings.rows]

export function isPlannedOnce({ size, offset }: Page, hasOnePlan: boolean) {
  return offset === 0 && hasOnePlan && usualSizes.includes(size)
}

/** PostgreSQL can't plan a page well without knowing how far it reaches, so a first page names its size. */
function limitOf({ size, offset }: Page) {
  return offset === 0 ? where(`LIMIT ${size}`) : where('LIMIT ? OFFSET ?', size, offset)
}

export function idsOfPage(
  table: string,
  conditions: Condition[],
  sorting: Sorting,
  page: Page,
  isOrderedScan: boolean
) {
  const { order, direction } = sorting
  const { id, sql, values } = isOrderedScan
    ? orderedScan(table, conditions, sorting, page.offset + page.size)
    : sortedRows(table, conditions, order)
  const limit = limitOf(page)
  return where(
    `SELECT ${id} AS id ${sql} ORDER BY ${orderBy(order, id, direction)} ${limit.sql}`,
    ...values,
    ...limit.values
  )
}

type Source = Condition & { id: string }

function sortedRows(table: string, conditions: Condition[], order: Order): Source {
  const { sql, values } = filterOf(lookedUp(conditions))
  return { id: `${table}.id`, sql: `FROM ${table} ${joinOf(order)} ${sql}`, values }
}

function orderedScan(
  table: string,
  conditions: Condition[],
  sorting: Sorting,
  rows: number
): Source {
  const { indexedBy, unindexed } = dialect()
  const { by, index, keys } = sorting.order
  if (by?.children) return orderedScanByParent(table, conditions, sorting, rows)
  if (by && index) return orderedScanOfJoined(table, conditions, sorting.order)
  if (by) return sortedRows(table, conditions, sorting.order)
  const { sql, values } = filterOf(
    keys.length
      ? conditions
      : conditions.map((one) => (one.isRange ? { ...one, sql: unindexed(one.sql) } : one))
  )
  const hint = index ? indexedBy(index) : ''
  return { id: `${table}.id`, sql: `FROM ${table} ${hint} ${sql}`, values }
}

function orderedScanOfJoined(table: string, conditions: Condition[], { by, index }: Order): Source {
  const { indexedBy, orderedJoin } = dialect()
  const { sql, values } = filterOf(conditions)
  const rows = conditions.length ? `${orderedJoin} ${table} ON ${by!.reference} = sorted.id` : ''
  return {
    id: 'sorted.id',
    sql: `FROM ${by!.table} AS sorted ${indexedBy(index!)} ${rows} ${sql}`,
    values,
  }
}

function orderedScanByParent(
  table: string,
  conditions: Condition[],
  { order, direction }: Sorting,
  rows: number
): Source {
  const { indexedBy, orderedJoin, sortsChildren } = dialect()
  const id = `${table}.id`
  const by = order.by!
  const from = `FROM ${by.table} AS sorted ${orderedJoin}`
  const isChild = where(`${by.reference} = sorted.id`)
  if (!sortsChildren) {
    const { sql, values } = filterOf(conditions)
    return {
      id,
      sql: `${from} ${table} ${indexedBy(by.children!)} ON ${isChild.sql} ${sql}`,
      values,
    }
  }
  const { sql, values } = filterOf([isChild, ...conditions])
  return {
    id,
    sql: `${from} LATERAL (SELECT id FROM ${table} ${sql}
      ORDER BY ${orderBy({ keys: [] }, id, direction)} LIMIT ${rows}) AS ${table} ON true`,
    values,
  }
}

function filterOf(conditions: Condition[]) {
  const { sql, values } = allOf(conditions)
  return { sql: sql && `WHERE ${sql}`, values }
}
