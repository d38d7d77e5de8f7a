import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isSqlite } from '#database/dialect'
import type { EngineChecks } from '#engines/checks'
import * as postgres from '#engines/postgres'
import { postgresChecks } from '#engines/postgres_checks'
import * as sqlite from '#engines/sqlite'
import { sqliteChecks } from '#engines/sqlite_checks'

type Engine = {
  /** Several servers may use it, of two versions during an upgrade. */
  isShared: boolean
  ensureUsable: () => Promise<void>
  isLocked: (trx: TransactionClientContract) => Promise<boolean>
  /** @throws Unavailable where changes would be lost */
  ensureInPlace: () => void
  /** The readiness check writes a name of so many characters, which makes the database's file grow. */
  probeCharacters: number
  clockError: () => Promise<number>
  eraseDeletedText: () => Promise<void>
  eraseLog: () => Promise<void>
  checks: EngineChecks
}

const engines = {
  sqlite: { ...sqlite, checks: sqliteChecks },
  postgres: { ...postgres, checks: postgresChecks },
}

export function engine(): Engine {
  return isSqlite() ? engines.sqlite : engines.postgres
}
