import { createHash, type Hash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { postgres } from '#config/database'
import { databaseFile } from '#config/storage'
import { caseFolded } from '#database/folding'
import { isFormerStep } from '#database/merged_steps'
import { PostgresTarget, type Column, type Table, type Texts } from '#database/move/postgres_target'
import { SqliteSource, type Row, type Value } from '#database/move/sqlite_source'
import { ensureUsable } from '#engines/postgres'
import { codeOf } from '#exceptions/error_code'
import { Conflict, Failed, Invalid, Refusal } from '#exceptions/refusal'
import { claimDataFolder } from '#image_store/data_folder_lock'
import env from '#start/env'

export type MovedTable = { table: string; rows: number; checksum: string }

/** All or none; the SQLite database stays as it is. @throws Refusal, SetupError */
export async function moveToPostgres(): Promise<MovedTable[]> {
  if (env.get('DB_CONNECTION') === 'pg') throw new Invalid('move.already')
  if (!env.get('PGDATABASE')) throw new Invalid('move.settings')
  let moved: MovedTable[] | undefined
  // Rows that a server writes after the first was read would stay behind.
  await claimDataFolder(async () => {
    moved = await move()
  })
  if (!moved) throw new Conflict('move.server_runs')
  return moved
}

async function move() {
  db.manager.add('target', postgres({ connections: 2 }))
  await ensureUsable('target')
  const source = await SqliteSource.open(databaseFile)
  try {
    await ensureUniqueCountries(source)
    const target = db.connection('target')
    await target.transaction((trx) => emptyTables(new PostgresTarget(trx)))
    await migrateLike(source)
    return await target.transaction((trx) => copy(source, new PostgresTarget(trx)))
  } finally {
    await source.close()
  }
}

async function migrateLike(source: SqliteSource) {
  const options = { direction: 'up', connectionName: 'target', disableLocks: true } as const
  const runner = new MigrationRunner(db, app, options)
  await runner.run()
  if (runner.error) throw runner.error
  const list = await new MigrationRunner(db, app, { ...options, dryRun: true }).getList()
  const stored = await source.migrations()
  const theirs = stored.filter((name) => !isFormerStep(name))
  const ours = list.map(({ name }) => name)
  if (ours.toSorted().join() !== theirs.toSorted().join()) throw new Conflict('move.other_version')
}

/** @throws Conflict for countries whose names differ in case only, which an earlier version allowed */
async function ensureUniqueCountries(source: SqliteSource) {
  const countries: Row[] = []
  for await (const rows of source.batchesOf('countries', ['id', 'parent_id', 'name'])) {
    countries.push(...rows)
  }
  const byKey = Map.groupBy(countries, ({ parent_id: mainId, name }) =>
    JSON.stringify([mainId, caseFolded(String(name))])
  )
  const same = [...byKey.values()].filter(({ length }) => length > 1)
  if (!same.length) return
  const names = same.map((twins) => twins.map(({ name }) => name).join(' = ')).join(', ')
  throw new Conflict('move.same_names', { params: { names } })
}

async function emptyTables(target: PostgresTarget) {
  const tables = await target.tables()
  for (const table of tables) {
    if (!(await target.isEmpty(table))) {
      throw new Conflict('move.not_empty', { params: { table: table.name } })
    }
  }
  return tables
}

async function copy(source: SqliteSource, target: PostgresTarget) {
  const targets = await emptyTables(target)
  const tables = await Promise.all(targets.map((table) => commonColumns(source, table)))
  const sent = new Map<Table, MovedTable>()
  await target.withLateReferences(async () => {
    for (const table of tables) {
      sent.set(table, await copyTable(source, target, table).catch(failureAt(table)))
    }
  })
  // Compared once all are there, because triggers keep some columns.
  for (const [table, { rows, checksum }] of sent) {
    const stored = await storedIn(target, table)
    if (stored.rows === rows && stored.checksum === checksum) continue
    throw new Failed('move.differs', {
      params: { table: table.name, rows, stored: stored.rows },
    })
  }
  return [...sent.values()]
}

/** A column that only PostgreSQL has is filled by it. */
async function commonColumns(source: SqliteSource, { name, columns }: Table): Promise<Table> {
  const known = await source.columnsOf(name)
  const lost = known.find((column) => !columns.some((other) => other.name === column))
  if (lost) throw new Failed('move.failed', { params: { table: name, reason: lost } })
  return { name, columns: columns.filter((column) => known.includes(column.name)) }
}

async function copyTable(
  source: SqliteSource,
  target: PostgresTarget,
  table: Table
): Promise<MovedTable> {
  const digest = new TableDigest(table)
  const names = table.columns.map((column) => column.name)
  for await (const rows of source.batchesOf(table.name, names)) {
    const texts = rows.map((row) => textsOf(row, table.columns))
    digest.add(texts)
    await target.insert(table, texts)
  }
  await target.continueIdsAfter(table, await source.lastId(table.name))
  return digest.result()
}

async function storedIn(target: PostgresTarget, table: Table) {
  const digest = new TableDigest(table)
  for await (const rows of target.batchesOf(table)) digest.add(rows)
  return digest.result()
}

/** The digest reads JSON with its keys in order, because PostgreSQL stores it in another. */
class TableDigest {
  #hash: Hash = createHash('sha256')
  #rows = 0

  constructor(private table: Table) {}

  add(rows: Texts[]) {
    for (const row of rows) {
      const values = this.table.columns.map(({ name, type }) =>
        type === 'jsonb' && row[name] !== null ? inOrder(row[name]) : row[name]
      )
      this.#hash.update(`${JSON.stringify(values)}\n`)
    }
    this.#rows += rows.length
  }

  result(): MovedTable {
    return { table: this.table.name, rows: this.#rows, checksum: this.#hash.digest('hex') }
  }
}

function inOrder(json: string) {
  return JSON.stringify(JSON.parse(json), (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
        )
      : value
  )
}

function textsOf(row: Row, columns: Column[]): Texts {
  return Object.fromEntries(columns.map(({ name, type }) => [name, textOf(row[name], type)]))
}

function textOf(value: Value, type: string) {
  if (value === null) return null
  if (type === 'boolean') return value ? 'true' : 'false'
  if (type === 'timestamp with time zone') return timeOf(value).toISOString()
  return String(value)
}

/** The framework's tables have milliseconds, the others a text in UTC. */
function timeOf(value: string | number) {
  return new Date(typeof value === 'number' ? value : `${value.replace(' ', 'T')}Z`)
}

function failureAt({ name }: Table) {
  return (error: unknown): never => {
    if (error instanceof Refusal || !(error instanceof Error)) throw error
    const reason = error.message.split(' - ').at(-1)!
    throw new Failed('move.failed', { params: { table: name, reason: reason || codeOf(error) } })
  }
}
