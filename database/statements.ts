import type { Database, Statement } from 'sqlite3'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isSqlite } from '#database/dialect'

type Row = Record<string, any>
export type Value = string | number | boolean

/** More different statements than the lists have; the oldest gives way. */
const statementsKept = 200

const prepared = new Map<Database, Map<string, Statement>>()

/** Reads plain rows beside the writing connection, with `?` in the SQL for each value. */
export function select(sql: string, values: Value[] = []) {
  return run('reader', sql, values)
}

/** One statement that changes rows, complete by itself or part of a transaction. @returns what it is told to return */
export function change(sql: string, values: Value[] = [], trx?: TransactionClientContract) {
  return trx ? rowsOf(trx, sql, values) : run('primary', sql, values)
}

/** SQLite compiles a statement once for each connection: compiling took longer than running most of them. */
async function run(name: 'reader' | 'primary', sql: string, values: Value[]): Promise<Row[]> {
  if (!isSqlite()) return rowsOf(db.connection(name), sql, values)
  const client = db.connection(name).getWriteClient().client
  const connection = await client.acquireConnection()
  try {
    return await all(await statementOf(connection, sql), values)
  } finally {
    await client.releaseConnection(connection)
  }
}

/** PostgreSQL's driver wraps the rows. */
async function rowsOf(client: QueryClientContract, sql: string, values: Value[]): Promise<Row[]> {
  const answer = await client.rawQuery(sql, values)
  return answer.rows ?? answer
}

async function statementOf(connection: Database, sql: string) {
  const known = prepared.get(connection) ?? rememberConnection(connection)
  const statement = known.get(sql) ?? (await compile(connection, sql))
  known.set(sql, statement)
  if (known.size > statementsKept) forgetOldest(known)
  return statement
}

/** Without its callback a statement that can't be compiled would end the process. */
function compile(connection: Database, sql: string) {
  return new Promise<Statement>((resolve, reject) => {
    const statement = connection.prepare(sql, (error) =>
      error ? reject(error) : resolve(statement)
    )
  })
}

/** One that has failed is begun anew, or SQLite would hold it for one that is still running. */
function all(statement: Statement, values: Value[]) {
  return new Promise<Row[]>((resolve, reject) =>
    statement.all(values, (error: Error | null, rows: Row[]) =>
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

/** A connection with open statements refuses to close. */
app.terminating(() => {
  for (const statements of prepared.values()) {
    for (const statement of statements.values()) statement.finalize()
  }
  prepared.clear()
})
