import type { Database, Statement } from 'sqlite3'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Dialect } from '#transformers/json_row'

type Row = Record<string, any>
type Values = unknown[]

/** More different statements than the lists have; the oldest gives way. */
const statementsKept = 200

const prepared = new Map<Database, Map<string, Statement>>()

/**
 * Reads plain rows beside the writing connection, with `?` in the SQL for each value. SQLite compiles
 * a statement once for each connection: compiling took longer than running most of them.
 */
export async function select(sql: string, values: Values = []): Promise<Row[]> {
  const { client } = db.connection('reader').getReadClient()
  if (dialect() !== 'sqlite3') {
    const { rows } = await db.connection('reader').rawQuery(sql, values as never)
    return rows
  }
  const connection = await client.acquireConnection()
  try {
    return await all(await statementOf(connection, sql), values)
  } finally {
    await client.releaseConnection(connection)
  }
}

export function dialect() {
  return db.connection('reader').dialect.name as Dialect
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

function all(statement: Statement, values: Values) {
  return new Promise<Row[]>((resolve, reject) =>
    statement.all(values, (error: Error | null, rows: Row[]) =>
      error ? reject(error) : resolve(rows)
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
