import { statSync } from 'node:fs'
import { databaseFile } from '#config/storage'
import { isSqlite } from '#database/dialect'
import { Unavailable } from '#exceptions/refusal'

/** The file that the connections have open. */
let opened: string | undefined

/** Once the connections are open. */
export function rememberDatabaseFile() {
  opened = isSqlite() ? identity() : undefined
}

/**
 * SQLite goes on writing into a file that has been removed or replaced, and all of it is lost. One
 * look takes microseconds, so each change can afford it. @throws Unavailable
 */
export function ensureDatabaseFile() {
  if (opened !== undefined && identity() !== opened) throw new Unavailable('errors.database_gone')
}

function identity() {
  const found = statSync(databaseFile, { throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : 'missing'
}
