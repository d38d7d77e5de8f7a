import { Env } from '@adonisjs/core/env'
import { Secret } from '@adonisjs/core/helpers'
import { SetupError } from '#config/setup_error'

process.env.NODE_ENV ??= 'production'

const env = await Env.create(new URL('../', import.meta.url), {
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

  METRICS_TOKEN: metricsToken,
  OTEL_EXPORTER_OTLP_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),

  ADMIN_EMAIL: Env.schema.string.optional(),
  ADMIN_PASSWORD: Env.schema.secret.optional(),

  SECOND_FACTOR: Env.schema.enum.optional(['optional', 'admins'] as const),

  HISTORY_DAYS: days,
  ENQUIRY_DAYS: days,
  LISTING_DAYS: listingDays,
  REVIEW_EDITS: Env.schema.enum.optional(['flag', 'hold', 'off'] as const),
  CURRENCY: currency,
  MAP_URL: mapUrl,

  DATA_DIR: Env.schema.string(),
  IMAGE_STORE: Env.schema.enum.optional(['disk', 's3'] as const),
  S3_BUCKET: Env.schema.string.optional(),
  S3_REGION: Env.schema.string.optional(),
  S3_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  S3_FORCE_PATH_STYLE: Env.schema.boolean.optional(),
  // Read by the client itself, which knows other ways to credentials too.
  AWS_ACCESS_KEY_ID: Env.schema.string.optional(),
  AWS_SECRET_ACCESS_KEY: Env.schema.secret.optional(),
  IMAGE_URL: imageUrl,
  DB_CONNECTION: Env.schema.enum.optional(['sqlite', 'pg'] as const),
  PGHOST: Env.schema.string.optional(),
  PGPORT: Env.schema.number.optional(),
  PGUSER: Env.schema.string.optional(),
  PGPASSWORD: Env.schema.secret.optional(),
  PGDATABASE: Env.schema.string.optional(),

  MAIL_URL: mailUrl,
  MAIL_FROM: mailFrom,
})

if (env.get('MAIL_URL') && !env.get('MAIL_FROM')) {
  throw new SetupError(
    'Mail needs a sender: set MAIL_FROM beside MAIL_URL, for example to "Manzil <mail@example.com>".'
  )
}

export default env

/** `shown` is left out for a secret. @throws Error */
function ensure(isRight: boolean, name: string, rule: string, shown?: string) {
  const found = shown === undefined ? '' : ` (it is "${shown}")`
  if (!isRight) throw new Error(`"${name}" has to be ${rule}${found}`)
}

/** A made-up or copied key protects nothing. */
function appKey(name: string, value = '') {
  const isRandom = value.length >= 32 && new Set(value).size >= 10
  ensure(isRandom, name, 'at least 32 random characters')
  return new Secret(value)
}

/** Figures tell much about a site, and a short token can be guessed. */
function metricsToken(name: string, value = '') {
  const isLong = /^([\x21-\x7e]{16,})?$/.test(value)
  ensure(isLong, name, 'at least 16 characters without blanks')
  return value ? new Secret(value) : undefined
}

function days(name: string, value = '400') {
  ensure(/^[1-9]\d{0,4}$/.test(value), name, 'a whole number of days', value)
  return Number(value)
}

function listingDays(name: string, value = '') {
  const isRight = /^\d{0,3}$/.test(value) && Number(value) <= 730
  ensure(isRight, name, 'a whole number of days up to 730, or 0 for listings without an end', value)
  return Number(value)
}

function currency(name: string, value = '') {
  const isCode = !value || Intl.supportedValuesOf('currency').includes(value)
  ensure(isCode, name, 'a code of ISO 4217, such as AED', value)
  return value || undefined
}

function mapUrl(name: string, value = '') {
  const hasPlace = value.includes('{lat}') && value.includes('{lon}')
  const isMap = hasPlace && /^https:\/\/[^\s"<>]+$/.test(value) && URL.canParse(value)
  const rule = 'an address that begins with https and has {lat} and {lon}, or "none"'
  ensure(!value || value === 'none' || isMap, name, rule, value)
  return value || undefined
}

function imageUrl(name: string, value = '') {
  const isAddress = URL.canParse(value) && /^https?:/.test(value)
  ensure(!value || value === 'signed' || isAddress, name, '"signed" or an address', value)
  return value ? value.replace(/\/+$/, '') : undefined
}

/** It may hold a password, which no message repeats. */
function mailUrl(name: string, value = '') {
  const example = 'smtp://user:password@mail.example.com:587'
  const rule =
    `the address of a mail server, such as ${example}, ` +
    'with other signs of the user and the password percent-encoded'
  ensure(!value || isMailServer(value), name, rule)
  return value || undefined
}

function isMailServer(value: string) {
  const url = URL.parse(value)
  const isPlain = url && /^\/?$/.test(url.pathname) && !url.search && !url.hash
  return Boolean(isPlain && isEncoded(value) && /^smtps?:$/.test(url.protocol) && url.hostname)
}

function isEncoded(value: string) {
  try {
    return Boolean(decodeURIComponent(value))
  } catch {
    return false
  }
}

function mailFrom(name: string, value = '') {
  const sender = value.trim()
  const isSender = /^([^<>\r\n]*<[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)?$/.test(
    sender
  )
  const rule = 'an address, or a name with an address, such as Manzil <mail@example.com>'
  ensure(isSender, name, rule)
  return sender || undefined
}

function port(name: string, value = '') {
  const isPort = /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535
  ensure(isPort, name, 'a number from 1 to 65535', value)
  return Number(value)
}
