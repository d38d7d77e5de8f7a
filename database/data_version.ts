import app from '@adonisjs/core/services/app'
import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import { timeouts } from '#config/database'
import { databaseFile } from '#config/storage'
import { isSqlite } from '#database/dialect'
import { openSqlite, type SqliteFile } from '#database/sqlite_driver'
import { selectPlanned } from '#database/statements'

let running: Promise<unknown> = Promise.resolve()
let next: Promise<string> | undefined

/** Whoever asks while a look runs shares the next one, which sees all that was committed before they asked. */
export function dataVersion() {
  next ??= running.then(() => {
    next = undefined
    const look = isSqlite() ? versionOfFile() : versionOfSnapshot()
    running = look.catch(() => {})
    return look
  })
  return next
}

/** @returns what `read` gives, once for each version, or once in a minute where `isLong` says that it takes long */
export function keptByVersion<Value>(
  read: () => Promise<Value>,
  isLong: (value: Value) => boolean = () => false
) {
  let kept: { version: string; until: number; value: Promise<Value> } | undefined
  return async () => {
    const version = await dataVersion()
    const begun = Date.now()
    if (kept && (kept.version === version || begun < kept.until)) return kept.value
    const reading = { version, until: kept?.until ? Infinity : 0, value: read() }
    kept = reading
    reading.value.then(
      (value) => (reading.until = isLong(value) ? begun + 60_000 : 0),
      () => (kept = undefined)
    )
    return reading.value
  }
}

/** @returns what `read` gives for each key: those that are asked for at once together, and each once for a version */
export function loadedByVersion<Key, Value>(
  read: (keys: readonly Key[]) => Promise<Value[]>,
  cacheKeyFn: (key: Key) => string
) {
  const loader = keptByVersion(
    async () => new DataLoader(read, { cacheKeyFn, cacheMap: new LRUCache({ max: 5000 }) })
  )
  return async (key: Key) => {
    const loading = await loader()
    return loading.load(key)
  }
}

let watcher: Promise<SqliteFile> | undefined

/** SQLite tells a connection of the others' changes only, so this one changes nothing. */
async function versionOfFile() {
  watcher ??= watch()
  const file = await watcher
  const [row] = await file.select<{ data_version: number }>('PRAGMA data_version')
  return String(row.data_version)
}

async function watch() {
  try {
    const file = await openSqlite(databaseFile, 'read')
    await file.execute(`PRAGMA busy_timeout = ${timeouts.lock}`)
    app.terminating(file.close)
    return file
  } catch (error) {
    watcher = undefined
    throw error
  }
}

/** It names the transactions whose rows are seen, in this database and in its neighbours. */
async function versionOfSnapshot() {
  const [{ version }] = await selectPlanned<{ version: string }>(
    'SELECT CAST(pg_current_snapshot() AS text) AS version'
  )
  return version
}
