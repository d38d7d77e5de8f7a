import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import sqlite3, { type Database, type RunResult, type Statement } from 'sqlite3'

/** The driver is not kept up, so only this file and knex, by the name `sqliteClient`, call it. */
export const sqliteClient = 'sqlite3' as const

export type SqliteConnection = Database

export type SqliteFile = Awaited<ReturnType<typeof openSqlite>>

const modes = {
  create: sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE,
  write: sqlite3.OPEN_READWRITE,
  read: sqlite3.OPEN_READONLY,
}

/** Finalized when it is forgotten. */
const keptStatements = () =>
  new LRUCache<string, Promise<Statement>>({
    max: 200,
    dispose: (statement, _sql, reason) => void (reason === 'evict' && finalize(statement)),
  })

const prepared = new Map<Database, ReturnType<typeof keptStatements>>()

/** A connection outside knex's pool. Without a callback a file that can't be opened would end the process. */
export async function openSqlite(file: string, mode: keyof typeof modes) {
  const connection = await new Promise<Database>((resolve, reject) => {
    const opened = new sqlite3.Database(file, modes[mode], (error) =>
      error ? reject(error) : resolve(opened)
    )
  })
  return {
    execute: (sql: string) => executeOn(connection, sql),
    select: <Row>(sql: string, values: unknown[] = []) => selectOn<Row>(connection, sql, values),
    close: () => closeConnection(connection),
  }
}

export function executeOn(connection: Database, sql: string) {
  return promisify<string, void>(connection.exec.bind(connection))(sql)
}

/** SQLite compiles a statement once per connection: compiling takes longer than running most of them. */
export async function selectOn<Row>(connection: Database, sql: string, values: unknown[]) {
  return all<Row>(await preparedOn(connection, sql), values)
}

/** What knex gives its driver, and how it gets the answer (knex 3.2, lib/dialects/sqlite3/index.js). */
type Query = {
  sql: string
  bindings?: unknown[]
  method?: string
  returning?: unknown
  response?: unknown[]
  context?: { lastID: number; changes: number }
}

const writingMethods = ['insert', 'update', 'counter', 'del']

/** knex itself would compile the statement for this run alone. */
export async function runQuery(connection: Database, query: Query) {
  const statement = await preparedOn(connection, query.sql)
  const values = query.bindings ?? []
  if (query.returning || !writingMethods.includes(query.method ?? '')) {
    query.response = await all(statement, values)
  } else {
    query.context = await write(statement, values)
  }
  return query
}

/** A connection with open statements can't close. */
export async function closeConnection(connection: Database) {
  const statements = prepared.get(connection)
  prepared.delete(connection)
  for (const statement of statements?.values() ?? []) await finalize(statement)
  await promisify(connection.close.bind(connection))()
}

/** What is run past knex, as the limiter does, makes no savepoint on this connection. */
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

/** The driver keeps the numbers on the statement, which may run again before they are read. */
function write(statement: Statement, values: unknown[]) {
  return new Promise<{ lastID: number; changes: number }>((resolve, reject) =>
    statement.run(values, function (this: RunResult, error: Error | null) {
      if (error) statement.reset(() => reject(error))
      else resolve({ lastID: this.lastID, changes: this.changes })
    })
  )
}

function preparedOn(connection: Database, sql: string) {
  const statements = prepared.get(connection) ?? keptStatements()
  prepared.set(connection, statements)
  const known = statements.get(sql)
  if (known) return known
  const statement = compile(connection, sql)
  statements.set(sql, statement)
  statement.catch(() => statements.delete(sql))
  return statement
}

function finalize(statement: Promise<Statement>) {
  return statement.then(
    (compiled) => void compiled.finalize(),
    () => {}
  )
}
