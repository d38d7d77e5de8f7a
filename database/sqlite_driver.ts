import { promisify } from 'node:util'
import sqlite3, { type Database, type Statement } from 'sqlite3'

/** The driver is not kept up, so only this file and knex, by the name `sqliteClient`, call it. */
export const sqliteClient = 'sqlite3' as const

export type SqliteConnection = Database

export type SqliteFile = Awaited<ReturnType<typeof openSqlite>>

const modes = {
  create: sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE,
  write: sqlite3.OPEN_READWRITE,
  read: sqlite3.OPEN_READONLY,
}

const statementsKept = 200

const prepared = new Map<Database, Map<string, Statement>>()

/** A connection outside knex's pool. Without a callback a file that can't be opened would end the process. */
export async function openSqlite(file: string, mode: keyof typeof modes) {
  const connection = await new Promise<Database>((resolve, reject) => {
    const opened = new sqlite3.Database(file, modes[mode], (error) =>
      error ? reject(error) : resolve(opened)
    )
  })
  return {
    execute: (sql: string) => executeOn(connection, sql),
    select: async <Row>(sql: string, values: unknown[] = []) => {
      const statement = await compile(connection, sql)
      return all<Row>(statement, values).finally(() => statement.finalize())
    },
    close: () => promisify(connection.close.bind(connection))(),
  }
}

export function executeOn(connection: Database, sql: string) {
  return promisify<string, void>(connection.exec.bind(connection))(sql)
}

/** SQLite compiles a statement once per connection: compiling takes longer than running most of them. */
export async function selectOn<Row>(connection: Database, sql: string, values: unknown[]) {
  const statements = prepared.get(connection) ?? rememberConnection(connection)
  const statement = statements.get(sql) ?? (await compile(connection, sql))
  statements.set(sql, statement)
  if (statements.size > statementsKept) forgetOldest(statements)
  return all<Row>(statement, values)
}

/** A connection with open statements can't close. */
export function finalizeStatements() {
  for (const statements of prepared.values()) {
    for (const statement of statements.values()) statement.finalize()
  }
  prepared.clear()
}

/** Statements that name a savepoint do nothing on this connection. */
export function withoutSavepoints(connection: Database) {
  const run = connection.run.bind(connection) as Database['run']
  connection.run = (sql: string, ...rest: unknown[]) => {
    if (!sql.includes('SAVEPOINT')) return run(sql, ...rest)
    process.nextTick(rest.at(-1) as (error: null) => void, null)
    return connection
  }
}

/** A statement that can't be compiled would end the process without a callback. */
function compile(connection: Database, sql: string) {
  return new Promise<Statement>((resolve, reject) => {
    const statement = connection.prepare(sql, (error) =>
      error ? reject(error) : resolve(statement)
    )
  })
}

/** A failed statement is reset, or SQLite would treat it as running. */
function all<Row>(statement: Statement, values: unknown[]) {
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
