import { statSync } from 'node:fs'
import { databaseFile } from '#config/storage'
import { isSqlite } from '#database/dialect'
import { Unavailable } from '#exceptions/refusal'

/** Of the file that the connections have open. */
let openedIdentity: string | undefined

/** Called when the connections are open. */
export function rememberDatabaseFile() {
  openedIdentity = isSqlite() ? identity() : undefined
}

/**
 * SQLite keeps writing into a file that was removed or replaced, and all of it is lost. The check takes
 * microseconds, so each change makes it. @throws Unavailable
 */
export function ensureDatabaseFile() {
  if (openedIdentity && identity() !== openedIdentity) {
    throw new Unavailable('errors.database_gone')
  }
}

function identity() {
  const found = statSync(databaseFile, { throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : 'missing'
}
