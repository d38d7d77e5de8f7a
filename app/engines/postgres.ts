import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import limits from '#config/limits'
import { writeLock } from '#database/dialect'
import { SetupError } from '#config/setup_error'

export const oldestVersion = 13

export const isShared = true

export const probeCharacters = limits.nameCharacters

export async function ensureUsable(connectionName = 'reader') {
  const state = await postgresState(connectionName)
  const { version, major, encoding, database, user } = state
  if (major < oldestVersion) {
    throw new SetupError(
      `This is PostgreSQL ${version}. Upgrade it to version ${oldestVersion} or later.`
    )
  }
  if (encoding !== 'UTF8') {
    throw new SetupError(
      `The database ${database} is encoded in ${encoding}. Make one in UTF-8: ` +
        `CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0.`
    )
  }
  if (!state.may_create) {
    throw new SetupError(
      `The user ${user} may not make tables in the database ${database}. ` +
        `Run there as its owner: GRANT CREATE, USAGE ON SCHEMA public TO ${user}.`
    )
  }
  // A warning is enough, because a key is changed on one server after the other.
  if (await countOtherKeys(connectionName))
    logger.warn('another server of this database has another APP_KEY, so sessions end at random')
}

export async function postgresState(connectionName = 'reader') {
  const { rows } = await db.connection(connectionName).rawQuery(`
    SELECT current_setting('server_version') AS version,
      current_setting('server_version_num')::int / 10000 AS major,
      getdatabaseencoding() AS encoding, current_database() AS database, current_user AS "user",
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_create`)
  return rows[0] as PostgresState
}

type PostgresState = {
  version: string
  major: number
  encoding: string
  database: string
  user: string
  may_create: boolean
}

export async function countOtherKeys(connectionName = 'reader'): Promise<number> {
  const { rows } = await db.connection(connectionName).rawQuery(`
    SELECT count(DISTINCT application_name)::int AS others FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'manzil %'
      AND application_name <> current_setting('application_name')`)
  return rows[0].others
}

export async function isLocked(trx: TransactionClientContract) {
  const { rows } = await trx.rawQuery(
    `SELECT pid FROM pg_locks
      WHERE locktype = 'advisory' AND objid = ? AND pid = pg_backend_pid()`,
    [writeLock]
  )
  return rows.length > 0
}

export function ensureInPlace() {}

/** Sessions and limits, which all servers share, expire by the clock of each. */
export async function clockError() {
  const began = Date.now()
  const { rows } = await db
    .connection('reader')
    .rawQuery('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS time')
  const middle = (began + Date.now()) / 2
  return Math.abs(Number(rows[0].time) - middle) / 1000
}

export async function eraseDeletedText() {}

export async function eraseLog() {}
