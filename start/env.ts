import { Env } from '@adonisjs/core/env'
import { Secret } from '@adonisjs/core/helpers'

process.env.NODE_ENV ??= 'production'

/** Checked at boot (README, "Settings"). */
export default await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  APP_KEY: appKey,
  HOST: Env.schema.string({ format: 'host' }),
  PORT: port,
  APP_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  LOG_LEVEL: Env.schema.enum([
    'trace',
    'debug',
    'info',
    'warn',
    'error',
    'fatal',
    'silent',
  ] as const),
  TRUST_PROXY: Env.schema.string.optional(),

  // For the first admin.
  ADMIN_EMAIL: Env.schema.string.optional(),
  ADMIN_PASSWORD: Env.schema.secret.optional(),

  /** Days. */
  HISTORY_DAYS: historyDays,
  REVIEW_EDITS: Env.schema.enum.optional(['flag', 'hold', 'off'] as const),

  DATA_DIR: Env.schema.string(),
  DB_CONNECTION: Env.schema.enum.optional(['sqlite', 'pg'] as const),
  PGHOST: Env.schema.string.optional(),
  PGPORT: Env.schema.number.optional(),
  PGUSER: Env.schema.string.optional(),
  PGPASSWORD: Env.schema.secret.optional(),
  PGDATABASE: Env.schema.string.optional(),
})

/** A made-up or copied key protects nothing. */
function appKey(name: string, value = '') {
  if (value.length < 32 || new Set(value).size < 10) {
    throw new Error(`"${name}" has to be at least 32 random characters`)
  }
  return new Secret(value)
}

function historyDays(name: string, value = '400') {
  if (!/^[1-9]\d{0,4}$/.test(value)) {
    throw new Error(`"${name}" has to be a whole number of days (it is "${value}")`)
  }
  return Number(value)
}

function port(name: string, value = '') {
  if (!/^[1-9]\d{0,4}$/.test(value) || Number(value) > 65_535) {
    throw new Error(`"${name}" has to be a number from 1 to 65535 (it is "${value}")`)
  }
  return Number(value)
}
