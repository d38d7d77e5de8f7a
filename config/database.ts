import { promisify } from 'node:util'
import env from '#start/env'
import app from '@adonisjs/core/services/app'
import limits from '#config/limits'
import { databaseFile, limitsFile } from '#config/storage'
import { defineConfig } from '@adonisjs/lucid'
import type { Database } from 'sqlite3'

/**
 * Milliseconds for another process's lock, and for the statements in front. Whoever calls the server
 * is told within a second that the database is locked. SQLite's lock is not fair: beside a busy server
 * a command may need many tries, and nobody waits for its answer.
 */
const waits =
  app.getEnvironment() === 'console'
    ? { lock: 60_000, queue: 60_000, unlockedQueue: 60_000 }
    : limits.databaseWaits

/** SQLite sets these for one connection at a time, and starts with foreign keys off. */
export const pragmas = {
  busy_timeout: waits.lock, // server and terminal tool wait for each other
  foreign_keys: 1,
  journal_mode: 'wal',
  secure_delete: 1, // what is deleted can't be read in the file
  synchronous: 2, // FULL: an answered write survives a power cut
} as const

/** SQLite's full-text tables keep their index in tables of their own. */
const searchTables = ['user_search', 'property_search']

/** Off: a failed statement would stand in its error, and so in the log, with what people typed. */
const compileSqlOnError = false

const migrations = { naturalSort: true, paths: ['database/migrations'] }

/** `database/schema.ts` is written on a developer's machine and committed. */
const schemaGeneration = {
  enabled: app.inDev,
  rulesPaths: ['./database/schema_rules.js'],
  excludeTables: [
    'rate_limits', // in PostgreSQL
    ...searchTables.flatMap((table) => [
      table,
      ...['config', 'data', 'docsize', 'idx'].map((part) => `${table}_${part}`),
    ]),
  ],
}

/**
 * One connection writes, so no write of the server ever meets SQLITE_BUSY;
 * the readers beside it see the last commit, so a long list never holds up a write.
 */
const sqlite = (connections: number, queue: number, extra = '') => ({
  client: 'sqlite3' as const,
  compileSqlOnError,
  connection: { filename: databaseFile },
  useNullAsDefault: true,
  migrations,
  schemaGeneration,
  acquireConnectionTimeout: queue,
  pool: {
    min: connections, // none is ever dropped, and what it has prepared with it
    max: connections,
    afterCreate(connection: Database, done: (error: unknown, connection: Database) => void) {
      secureTransactions(connection)
      const statements = Object.entries(pragmas).map(
        ([name, value]) => `PRAGMA ${name} = ${value};`
      )
      const execute = promisify(connection.exec.bind(connection)) as (sql: string) => Promise<void>
      execute(statements.join('\n') + extra).then(
        () => done(null, connection),
        (error) => done(error, connection)
      )
    },
  },
})

/**
 * A transaction takes the write lock when it begins, as nobody waits for it later: one that has read
 * before it writes, if only SQLite's look at a search table, is refused at once when the other
 * process has written in between. knex says a plain BEGIN.
 *
 * A COMMIT that fails leaves SQLite's transaction open; knex takes it for ended, and every later one
 * on this connection would fail.
 */
function secureTransactions(connection: Database) {
  const all = connection.all.bind(connection)
  connection.all = (sql: string, ...rest: unknown[]) => {
    if (sql === 'BEGIN;') return all('BEGIN IMMEDIATE;', ...rest)
    if (sql !== 'COMMIT;') return all(sql, ...rest)
    const done = rest.pop() as Answer
    return all(sql, ...rest, function (this: unknown, error: Error | null, rows: unknown[]) {
      const answer = () => done.call(this, error, rows)
      if (error) connection.exec('ROLLBACK', answer)
      else answer()
    })
  }
}

type Answer = (this: unknown, error: Error | null, rows: unknown[]) => void

/**
 * Counted attempts have a file of their own, which a power cut may set back a little. The limiter
 * gives its connection back before its savepoint is released: those of two calls would nest, and one
 * that fails would stay open for good. Each of its statements is complete by itself, and needs none.
 */
const sqliteLimits = () => ({
  ...sqlite(1, waits.unlockedQueue),
  connection: { filename: limitsFile },
  schemaGeneration: { enabled: false },
  pool: {
    min: 1,
    max: 1,
    afterCreate(connection: Database, done: (error: unknown, connection: Database) => void) {
      withoutSavepoints(connection)
      connection.exec(
        `PRAGMA busy_timeout = ${waits.lock}; PRAGMA journal_mode = wal; PRAGMA synchronous = 1;`,
        (error) => done(error, connection)
      )
    },
  },
})

function withoutSavepoints(connection: Database) {
  const run = connection.run.bind(connection) as Database['run']
  connection.run = (sql: string, ...rest: unknown[]) => {
    if (!sql.includes('SAVEPOINT')) return run(sql, ...rest)
    process.nextTick(rest.at(-1) as Answer, null)
    return connection
  }
}

/**
 * Here too one connection writes: what is counted before it is changed (the last admin, a country's
 * level) would otherwise need a lock of its own. So it is one server process for one database.
 */
const postgres = (connections: number) => ({
  client: 'pg' as const,
  compileSqlOnError,
  connection: {
    host: env.get('PGHOST'),
    port: env.get('PGPORT'),
    user: env.get('PGUSER'),
    password: env.get('PGPASSWORD')?.release(),
    database: env.get('PGDATABASE'),
  },
  pool: { min: 1, max: connections },
  migrations,
  schemaGeneration,
})

const dbConfig = defineConfig({
  connection: 'primary',
  connections:
    env.get('DB_CONNECTION') === 'pg'
      ? { primary: postgres(1), reader: postgres(10), limits: postgres(2) }
      : {
          primary: sqlite(1, waits.queue),
          reader: sqlite(3, waits.unlockedQueue, 'PRAGMA query_only = 1;'),
          limits: sqliteLimits(),
        },
})

export default dbConfig
