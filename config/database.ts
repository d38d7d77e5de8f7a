import { promisify } from 'node:util'
import env from '#start/env'
import app from '@adonisjs/core/services/app'
import limits from '#config/limits'
import { databaseFile, limitsFile } from '#config/storage'
import { defineConfig } from '@adonisjs/lucid'
import type { Database } from 'sqlite3'

/** SQLite's lock is not fair, so a command beside a busy server may need many tries. */
const waits =
  app.getEnvironment() === 'console'
    ? { lock: 60_000, queue: 60_000, unlockedQueue: 60_000 }
    : limits.databaseWaits

/** SQLite sets these per connection, and starts with foreign keys off. */
export const pragmas = {
  busy_timeout: waits.lock, // server and terminal tool wait for each other
  foreign_keys: 1,
  journal_mode: 'wal',
  secure_delete: 1, // what is deleted can't be read in the file
  synchronous: 2, // FULL: an answered write survives a power cut
} as const

/** Each indexes a table by trigrams. */
export const searchTables = ['user_search', 'property_search']

/** The database alone writes them, by triggers. */
const foldedTexts = ['user_texts', 'country_texts', 'property_texts']

/** Off, because a failed statement's error, and so the log, would contain what users typed. */
const compileSqlOnError = false

const migrations = { naturalSort: true, paths: ['database/migrations'] }

const schemaGeneration = {
  enabled: app.inDev,
  rulesPaths: ['./database/schema_rules.js'],
  excludeTables: [
    'rate_limits', // in PostgreSQL
    'search_letters',
    'search_positions',
    ...foldedTexts,
    ...searchTables.flatMap((table) => [
      table,
      ...['config', 'data', 'docsize', 'idx'].map((part) => `${table}_${part}`),
    ]),
  ],
}

/** One connection writes, so the server never meets SQLITE_BUSY, and no long list delays a write. */
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
 * The limiter returns its connection before its savepoint is released, so savepoints would nest and a
 * failed one would stay open; each statement is complete without one.
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
    process.nextTick(rest.at(-1) as (error: null) => void, null)
    return connection
  }
}

/** One connection writes here too, so a database has one server process. */
const postgres = (connections: number) => ({
  client: 'pg' as const,
  compileSqlOnError,
  connection: {
    host: env.get('PGHOST'),
    port: env.get('PGPORT'),
    user: env.get('PGUSER'),
    password: env.get('PGPASSWORD')?.release(),
    database: env.get('PGDATABASE'),
    lock_timeout: waits.lock,
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
