import db from '@adonisjs/lucid/services/db'
import dbConfig, { applicationName } from '#config/database'
import serverLimits from '#config/server_limits'
import { codeOf } from '#exceptions/error_code'
import type { EngineChecks } from '#engines/checks'
import { clockError, countOtherKeys, oldestVersion, postgresState } from '#engines/postgres'
import env from '#start/env'

export const postgresChecks: EngineChecks = {
  first: {
    async postgres() {
      const host = env.get('PGHOST') ?? 'localhost'
      const port = env.get('PGPORT') ?? 5432
      try {
        const { version, major, database } = await postgresState()
        const params = { version, host, port: String(port), database, oldest: oldestVersion }
        return [major < oldestVersion ? 'warn' : 'ok', params]
      } catch (error) {
        const { message } = error as Error
        return ['fail', { host, port: String(port), reason: message || codeOf(error) }]
      }
    },
  },
  others: {
    async encoding() {
      const { encoding, database } = await postgresState()
      return [encoding === 'UTF8' ? 'ok' : 'fail', { encoding, database }]
    },

    /** A proxy of connections may drop what is sent when one begins. */
    async bounds() {
      const missing: string[] = []
      for (const name of Object.keys(dbConfig.connections)) {
        const [{ applied, idle }] = await rowsOf<{ applied: string; idle: string }>(
          `SELECT current_setting('application_name') AS applied,
            current_setting('idle_in_transaction_session_timeout') AS idle`,
          name
        )
        if (applied !== applicationName || idle === '0') missing.push(name)
      }
      return [missing.length ? 'fail' : 'ok', { names: missing.join(', ') }]
    },

    /** A restore that broke off may leave constraints, indexes and triggers that don't apply. */
    async constraints() {
      const rows = await rowsOf<{ name: string }>(`
        SELECT conname AS name FROM pg_constraint
          WHERE NOT convalidated AND connamespace = current_schema()::regnamespace
        UNION ALL SELECT relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
          WHERE NOT indisvalid AND relnamespace = current_schema()::regnamespace
        UNION ALL SELECT tgname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
          WHERE tgenabled = 'D' AND relnamespace = current_schema()::regnamespace`)
      const names = rows.map(({ name }) => name).join(', ')
      return [rows.length ? 'fail' : 'ok', { count: rows.length, names }]
    },

    async limits() {
      const [{ is_made: isMade }] = await rowsOf<{ is_made: boolean }>(
        `SELECT to_regclass('rate_limits') IS NOT NULL AS is_made`
      )
      if (isMade) await db.connection('limits').from('rate_limits').first()
      return ['ok']
    },

    async clock() {
      const seconds = Math.round(await clockError())
      return [seconds > serverLimits.clockSeconds ? 'warn' : 'ok', { seconds }]
    },

    async connections() {
      const [{ most, used }] = await rowsOf<{ most: number; used: number }>(`
        SELECT current_setting('max_connections')::int
            - current_setting('superuser_reserved_connections')::int AS most,
          (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used`)
      const needed = Object.values(dbConfig.connections).reduce(
        (sum, { pool }) => sum + (pool?.max ?? 0),
        0
      )
      const free = most - used
      return [free < needed ? 'warn' : 'ok', { free, most, needed }]
    },

    async key() {
      return [(await countOtherKeys()) ? 'fail' : 'ok']
    },
  },
}

async function rowsOf<T>(sql: string, connection = 'reader'): Promise<T[]> {
  const { rows } = await db.connection(connection).rawQuery(sql)
  return rows
}
