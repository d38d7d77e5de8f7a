import { createHash } from 'node:crypto'
import type { Database, Statement } from 'sqlite3'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { dialect, isSqlite } from '#database/dialect'

export type Value = string | number | boolean

const statementsKept = 200

const prepared = new Map<Database, Map<string, Statement>>()

/** Reads beside the writing connection. */
export function select<Row>(sql: string, values: Value[] = []) {
  return run<Row>(db.connection('reader'), sql, values)
}

/**
 * The same where one plan fits all values. PostgreSQL too keeps it for each connection, as planning takes longer
 * than running, so there must not be many of these statements, and none of them searches (migration 0025).
 */
export function selectPlanned<Row>(sql: string, values: Value[] = []) {
  const reader = db.connection('reader')
  return isSqlite() ? run<Row>(reader, sql, values) : rowsOf<Row>(reader, sql, values, nameOf(sql))
}

export type Select = <Row>(sql: string, values?: Value[]) => Promise<Row[]>

/** What is read sees no change that is made meanwhile. It keeps one of the readers, so it must not wait for a client. */
export async function snapshot<Result>(read: (select: Select) => Promise<Result>) {
  const knex = db.connection('reader').getWriteClient()
  const connection = await knex.client.acquireConnection()
  const rowsThere = async (sql: string, values: Value[]) => {
    if (isSqlite()) return all<never>(await statementOf(connection, sql), values)
    const { rows } = await knex.raw(sql, values).connection(connection)
    return rows
  }
  let running: Promise<unknown> = Promise.resolve()
  const selectThere: Select = (sql, values = []) => {
    const rows = rowsThere(sql, values)
    running = rows.catch(() => {})
    return rows
  }
  try {
    await selectThere(dialect().beginSnapshot)
    return await read(selectThere)
  } finally {
    await running // what was read ahead for a client that has left
    // Nobody else gets a connection on which a transaction is open; knex drops what has this mark.
    await selectThere('ROLLBACK').catch((error) => (connection.__knex__disposed = error))
    await knex.client.releaseConnection(connection)
  }
}

export function execute<Row>(sql: string, values: Value[] = [], trx?: TransactionClientContract) {
  return run<Row>(trx ?? db.connection('primary'), sql, values)
}

/** SQLite compiles a statement once per connection: compiling takes longer than running most of them. */
async function run<Row>(
  queries: QueryClientContract,
  sql: string,
  values: Value[]
): Promise<Row[]> {
  if (!isSqlite()) return rowsOf<Row>(queries, sql, values)
  const { client } = queries.getWriteClient() // of a transaction, it has the transaction's connection
  const connection = await client.acquireConnection()
  try {
    return await all<Row>(await statementOf(connection, sql), values)
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

async function statementOf(connection: Database, sql: string) {
  const statements = prepared.get(connection) ?? rememberConnection(connection)
  const statement = statements.get(sql) ?? (await compile(connection, sql))
  statements.set(sql, statement)
  if (statements.size > statementsKept) forgetOldest(statements)
  return statement
}

/** Without a callback a statement that can't be compiled would end the process. */
function compile(connection: Database, sql: string) {
  return new Promise<Statement>((resolve, reject) => {
    const statement = connection.prepare(sql, (error) =>
      error ? reject(error) : resolve(statement)
    )
  })
}

/** A failed statement is reset, or SQLite would treat it as running. */
function all<Row>(statement: Statement, values: Value[]) {
  return new Promise<Row[]>((resolve, reject) =>
    statement.all<Row>(values, (error, rows) =>
      error ? statement.reset(() => reject(error)) : resolve(rows)
    )
  )
}

function rememberConnection(connection: Database) {
  const statements = new Map<string, Statement>()
  prepared.set(connection, statements)
  return statements
}

function forgetOldest(statements: Map<string, Statement>) {
  const [sql, statement] = statements.entries().next().value!
  statement.finalize()
  statements.delete(sql)
}

/** A connection with open statements can't close. */
app.terminating(() => {
  for (const statements of prepared.values()) {
    for (const statement of statements.values()) statement.finalize()
  }
  prepared.clear()
})
