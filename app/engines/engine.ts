import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isSqlite } from '#database/dialect'
import * as postgres from '#engines/postgres'
import { postgresChecks } from '#engines/postgres_checks'
import * as sqlite from '#engines/sqlite'
import { sqliteChecks } from '#engines/sqlite_checks'

/** What the two databases do in different ways, beside their SQL (`database/dialect.ts`). */
export type Engine = {
  /** Several servers may use it, of two versions during an upgrade. */
  isShared: boolean
  /** @throws SetupError, or the driver's error where no database answers */
  ensureUsable: () => Promise<void>
  /** Whether a transaction keeps all other writers out. */
  isLocked: (trx: TransactionClientContract) => Promise<boolean>
  /** @throws Unavailable where changes would be lost */
  ensureThere: () => void
  /** A name of this length is stored only where there is room for it. */
  probeCharacters: number
  /** By how many seconds this machine's clock is wrong, as far as the database can tell. */
  clockError: () => Promise<number>
  /** Nobody can read in its files any more what was deleted. */
  eraseDeletedText: () => Promise<void>
  /** The same of its log alone: soon, and never in anybody's way. */
  eraseLog: () => Promise<void>
  checks: EngineChecks
}

export type State = 'ok' | 'warn' | 'fail'
export type Verdict = [state: State, params?: Record<string, string | number>]
export type Checks = Record<string, () => Promise<Verdict>>

/** Nothing else can be said of a database if one of `first` fails. */
export type EngineChecks = { first: Checks; others: Checks }

const engines = {
  sqlite: { ...sqlite, checks: sqliteChecks },
  postgres: { ...postgres, checks: postgresChecks },
}

export function engine(): Engine {
  return isSqlite() ? engines.sqlite : engines.postgres
}
