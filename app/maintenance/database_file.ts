import { statSync } from 'node:fs'
import { databaseFile } from '#config/storage'
import { isSqlite } from '#database/dialect'
import { Unavailable } from '#exceptions/refusal'

let openedIdentity: string | undefined

export function rememberDatabaseFile() {
  openedIdentity = isSqlite() ? identity() : undefined
}

/** SQLite keeps writing into a removed or replaced file, and all of it is lost. @throws Unavailable */
export function ensureDatabaseFile() {
  if (openedIdentity && identity() !== openedIdentity) {
    throw new Unavailable('errors.database_gone')
  }
}

function identity() {
  const found = statSync(databaseFile, { throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : 'missing'
}
