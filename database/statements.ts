import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { Knex } from 'knex'
import pLimit, { type LimitFunction } from 'p-limit'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import serverLimits from '#config/server_limits'
import { dialect, isSqlite } from '#database/dialect'
import { selectOn } from '#database/sqlite_driver'
import { Unavailable } from '#exceptions/refusal'

export type Value = string | number | boolean

/** Reads while the writing connection is busy. */
export function select<Row>(sql: string, values: Value[] = []) {
  return run<Row>(db.connection('reader'), sql, values)
}

/** PostgreSQL's driver returns counts as texts. */
export async function selectCount(sql: string, values: Value[] = []) {
  const [{ count }] = await select<{ count: number | string }>(sql, values)
  return Number(count)
}

export async function countRows(rows: DatabaseQueryBuilderContract) {
  const { count } = await rows.count('* as count').firstOrFail()
  return Number(count)
}

export async function idsOf(rows: DatabaseQueryBuilderContract): Promise<number[]> {
  const found = await rows.select('id')
  return found.map(({ id }) => id)
}

/** Parts in the order of their ids, however long the whole is. `read` gets the last id so far. */
export async function* partsById<Row extends { id?: unknown }>(
  read: (last: number) => PromiseLike<Row[]>
) {
  for (let last = 0; ;) {
    const rows = await read(last)
    if (!rows.length) return
    yield rows
    last = Number(rows.at(-1)!.id)
  }
}

export async function* rowsById<Row extends { id?: unknown }>(
  read: (last: number) => PromiseLike<Row[]>
) {
  for await (const rows of partsById(read)) yield* rows
}

/** PostgreSQL too keeps the plan, so there must be few such statements, none of which searches. */
export function selectPlanned<Row>(sql: string, values: Value[] = []) {
  const reader = db.connection('reader')
  return isSqlite() ? run<Row>(reader, sql, values) : rowsOf<Row>(reader, sql, values, nameOf(sql))
}

export type Select = <Row>(sql: string, values?: Value[]) => Promise<Row[]>

/** A snapshot keeps a reader, so it must not wait for a client; a third of them is left. @throws Unavailable */
export async function snapshot<Result>(read: (select: Select) => Promise<Result>) {
  const knex = db.connection('reader').getWriteClient()
  snapshots ??= pLimit(Math.floor((knex.client.pool.max * 2) / 3))
  if (snapshots.pendingCount >= serverLimits.list.waiting) throw new Unavailable('errors.locked')
  return snapshots(() => readSnapshot(knex, read))
}

let snapshots: LimitFunction | undefined

async function readSnapshot<Result>(knex: Knex, read: (select: Select) => Promise<Result>) {
  const connection = await knex.client.acquireConnection()
  const rowsInSnapshot = async (sql: string, values: Value[]) => {
    if (isSqlite()) return selectOn<never>(connection, sql, values)
    const { rows } = await knex.raw(sql, values).connection(connection)
    return rows
  }
  let running: Promise<unknown> = Promise.resolve()
  const selectInSnapshot: Select = (sql, values = []) => {
    const rows = rowsInSnapshot(sql, values)
    running = rows.catch(() => {})
    return rows
  }
  try {
    await selectInSnapshot(dialect().beginSnapshot)
    return await read(selectInSnapshot)
  } finally {
    await running // what was read ahead for a client that has left
    // Nobody else gets a connection on which a transaction is open; knex drops what has this mark.
    await selectInSnapshot('ROLLBACK').catch((error) => (connection.__knex__disposed = error))
    await knex.client.releaseConnection(connection)
  }
}

export function execute<Row>(sql: string, values: Value[] = [], trx?: TransactionClientContract) {
  return run<Row>(trx ?? db.connection('primary'), sql, values)
}

async function run<Row>(
  queries: QueryClientContract,
  sql: string,
  values: Value[]
): Promise<Row[]> {
  if (!isSqlite()) return rowsOf<Row>(queries, sql, values)
  const { client } = queries.getWriteClient() // of a transaction, it has the transaction's connection
  const connection = await client.acquireConnection()
  try {
    return await selectOn<Row>(connection, sql, values)
  } finally {
    await client.releaseConnection(connection)
  }
}

/** PostgreSQL's driver wraps the rows, and keeps a statement that has a name. */
async function rowsOf<Row>(
  client: QueryClientContract,
  sql: string,
  values: Value[],
  name?: string
): Promise<Row[]> {
  const query = client.rawQuery(sql, values)
  if (name) query.knexQuery.options({ name })
  const answer = await query
  return answer.rows ?? answer
}

const names = new Map<string, string>()

/** PostgreSQL cuts off longer names than 63 characters. */
function nameOf(sql: string) {
  const name = names.get(sql) ?? createHash('sha1').update(sql).digest('hex')
  names.set(sql, name)
  return name
}
