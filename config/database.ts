import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import env from '#start/env'
import app from '@adonisjs/core/services/app'
import serverLimits from '#config/server_limits'
import { databaseFile, limitsFile } from '#config/storage'
import {
  executeOn,
  sqliteClient,
  withoutSavepoints,
  type SqliteConnection,
} from '#database/sqlite_driver'
import { defineConfig } from '@adonisjs/lucid'

/** A command beside a busy server may need many tries, and what it does may take long. */
const isCommand = app.getEnvironment() === 'console'
export const timeouts = isCommand ? { lock: 60_000, queue: 60_000 } : serverLimits.databaseTimeouts

/** SQLite sets these per connection, and starts with foreign keys off. */
export const pragmas = {
  busy_timeout: timeouts.lock, // server and terminal tool wait for each other
  foreign_keys: 1,
  journal_mode: 'wal',
  secure_delete: 1, // what is deleted can't be read in the file
  synchronous: 2, // FULL: an answered write survives a power cut
} as const

export const searchTables = ['user_search', 'property_search']

const instancesOf = (table: string) =>
  `CREATE VIRTUAL TABLE temp.${table}_instances USING fts5vocab(main, ${table}, instance);`

const foldedTexts = ['user_texts', 'country_texts', 'property_texts']
const keptCounts = ['property_counts', 'property_days', 'user_counts', 'listing_counts']

/** Off, because a failed statement's error, and so the log, would contain what users typed. */
const compileSqlOnError = false

/** Each server of a database shows by a piece of its key's hash whether it has the others' key. */
const keyPrint = createHash('sha256').update(env.get('APP_KEY').release()).digest('hex').slice(0, 8)
export const applicationName = `manzil ${keyPrint}`

const migrations = { naturalSort: true, paths: ['database/migrations'] }

const schemaGeneration = {
  enabled: app.inDev,
  rulesPaths: ['./database/schema_rules.js'],
  excludeTables: [
    'rate_limits', // in PostgreSQL
    'changed_fields',
    'search_letters',
    'search_positions',
    'country_names',
    ...foldedTexts,
    ...keptCounts,
    ...searchTables.flatMap((table) => [
      table,
      ...['config', 'data', 'docsize', 'idx'].map((part) => `${table}_${part}`),
    ]),
  ],
}

/** `manzil move` leaves them out: migrations, triggers and logins fill them anew. */
export const unmovedTables = [
  'adonis_schema',
  'adonis_schema_versions',
  ...schemaGeneration.excludeTables,
]

type Done = (error: unknown, connection: SqliteConnection) => void

const prepare = (connection: SqliteConnection, sql: string, done: Done) =>
  executeOn(connection, sql).then(
    () => done(null, connection),
    (error) => done(error, connection)
  )

/** One connection writes, so the server never meets SQLITE_BUSY, and no long list delays a write. */
const sqlite = (connections: number, extra = '') => ({
  client: sqliteClient,
  compileSqlOnError,
  connection: { filename: databaseFile },
  useNullAsDefault: true,
  migrations,
  schemaGeneration,
  acquireConnectionTimeout: timeouts.queue,
  pool: {
    min: connections, // none is ever dropped, and what it has prepared with it
    max: connections,
    afterCreate(connection: SqliteConnection, done: Done) {
      const statements = [
        ...Object.entries(pragmas).map(([name, value]) => `PRAGMA ${name} = ${value};`),
        ...searchTables.map((table) => instancesOf(table)),
      ]
      prepare(connection, statements.join('\n') + extra, done)
    },
  },
})

/** The limiter returns its connection before its savepoint is released, so none is made. */
const sqliteLimits = () => ({
  ...sqlite(1),
  connection: { filename: limitsFile },
  schemaGeneration: { enabled: false },
  pool: {
    min: 1,
    max: 1,
    afterCreate(connection: SqliteConnection, done: Done) {
      withoutSavepoints(connection)
      const busyTimeout = `PRAGMA busy_timeout = ${timeouts.lock};`
      const pragmasOfLimits = `${busyTimeout} PRAGMA journal_mode = wal; PRAGMA synchronous = 1;`
      prepare(connection, pragmasOfLimits, done)
    },
  },
})

/** PostgreSQL itself ends what takes longer, so that nobody waits for one slow call. */
const bounds = {
  lock_timeout: timeouts.queue,
  statement_timeout: isCommand ? 0 : serverLimits.postgresTimeouts.statement,
  idle_in_transaction_session_timeout: isCommand
    ? 60_000
    : serverLimits.postgresTimeouts.idleTransaction,
}

type Postgres = { connections: number; database?: Partial<typeof bounds>; silence?: number }

/** `silence` without an answer, in milliseconds, ends a connection: its server or the network is gone. */
export const postgres = ({
  connections,
  database,
  silence = isCommand ? 0 : serverLimits.postgresTimeouts.silence,
}: Postgres) => ({
  client: 'pg' as const,
  compileSqlOnError,
  connection: {
    host: env.get('PGHOST'),
    port: env.get('PGPORT'),
    user: env.get('PGUSER'),
    password: env.get('PGPASSWORD')?.release(),
    database: env.get('PGDATABASE'),
    application_name: applicationName,
    connectionTimeoutMillis: serverLimits.postgresTimeouts.connect,
    keepAlive: true,
    ...bounds,
    ...database,
  },
  acquireConnectionTimeout: timeouts.queue,
  pool: {
    min: 0,
    max: connections,
    afterCreate(client: Client, done: (error: unknown, client: Client) => void) {
      endWhenSilent(client, silence)
      done(null, client)
    },
  },
  migrations,
  schemaGeneration,
})

/** Parts of the driver's client that have no types (pg 8, lib/client.js). */
type Client = { readyForQuery: boolean; connection: { stream: Socket } }

/** The driver's own limit leaves the connection in use, and its next query waits for ever. */
function endWhenSilent(client: Client, milliseconds: number) {
  const { stream } = client.connection
  stream.setTimeout(milliseconds, () => {
    if (client.readyForQuery) return
    const error = new Error('PostgreSQL did not answer')
    stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
  })
}

/** Waiting transactions and held locks keep a connection each. */
const postgresConnections = {
  primary: postgres({ connections: 5 }),
  reader: postgres({ connections: 10 }),
  limits: postgres({ connections: 2 }),
  locks: postgres({
    connections: 1,
    database: { lock_timeout: 0, statement_timeout: 0 },
    silence: 0,
  }),
}

export default defineConfig({
  connection: 'primary',
  connections:
    env.get('DB_CONNECTION') === 'pg'
      ? postgresConnections
      : {
          primary: sqlite(1),
          reader: sqlite(3, 'PRAGMA query_only = 1;'),
          limits: sqliteLimits(),
        },
})
