import { SetupError } from '#config/setup_error'

type Failure = {
  code?: string
  syscall?: string
  hostname?: string
  help?: string
  message: string
  messages?: { message: string }[]
}

export async function reasonOf(error: unknown): Promise<string> {
  const reason = explain(error)
  if (reason) return reason
  const { message, code = '', messages = [] } = error as Failure
  if (code === 'E_VALIDATION_ERROR') return messages.map((found) => found.message).join('\n')
  if (/no such table|relation .* does not exist/.test(message)) {
    return 'The database is not set up yet. Run npm start once.'
  }
  const refusal = await refusalIn(error)
  if (refusal) return refusal
  // The database's reason follows the statement; PostgreSQL's codes have five characters.
  return /^(SQLITE_|\d[0-9A-Z]{4}$)/.test(code) ? message.split(' - ').at(-1)! : message
}

export function explain(error: unknown): string | undefined {
  if (error instanceof SetupError) return error.message
  const { code = '', syscall = '', help = '', message } = error as Failure

  if (code === 'E_INVALID_ENV_VARIABLES') {
    const reasons = help.split('\n').map((line) => line.replace(/^- /, ''))
    return `The settings in .env or the environment can't be used: ${reasons.join('; ')}.`
  }
  if (/^invalid (IP address|range on address)/.test(message)) {
    return `TRUST_PROXY can't be used: ${message}.`
  }
  if (code === 'EISDIR' || (code === 'EACCES' && syscall === 'open')) {
    return `A file can't be read: ${message}.`
  }
  if (['0A000', '42501', '58P01'].includes(code) && message.includes('pg_trgm')) {
    return (
      "PostgreSQL can't search without its extension pg_trgm. Install the package postgresql-contrib, " +
      'or have an administrator run CREATE EXTENSION pg_trgm in this database.'
    )
  }
  return explainPostgres(error as Failure) ?? explainListening(code) ?? explainSqlite(code)
}

function explainListening(code: string) {
  const { HOST: host, PORT: port } = process.env
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use already. End the program that uses it, or set another PORT in .env.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, which is no address of this machine.`
    case 'EACCES':
      return `This account may not listen on port ${port}. Set a PORT above 1023.`
  }
}

function explainSqlite(code: string) {
  const { DATA_DIR: folder } = process.env
  switch (code) {
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return `The database in the data folder ${folder} can't be written to.`
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `The database in the data folder ${folder} is damaged. Put a backup in its place.`
    case 'SQLITE_FULL':
      return `The disk of the data folder ${folder} is full.`
  }
}

function explainPostgres({ code = '', syscall, hostname, message }: Failure) {
  const isNamed = process.env.DB_CONNECTION === 'pg' || process.env.PGDATABASE
  if (!isNamed) return
  const { PGHOST: host = 'localhost', PGPORT: port = '5432', PGUSER: user = '' } = process.env
  const { PGDATABASE: database = user } = process.env
  const server = `PostgreSQL at ${host}, port ${port},`
  const isConnecting = syscall === 'connect' || hostname === host
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT': // of a socket
      if (!isConnecting && code === 'ENOENT') return
      return `No PostgreSQL server answers at ${host}, port ${port}. Start it, or correct PGHOST and PGPORT.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      if (!isConnecting) return
      return `PGHOST is ${host}, which is the name of no machine. Correct it.`
    case 'EACCES':
      if (!isConnecting) return
      return `This account may not connect to ${server} through its socket: ${message}.`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
      return silent(server)
    case '28P01':
      return `${server} refuses the password of ${user}. Correct PGUSER and PGPASSWORD.`
    case '28000':
      return `${server} lets no user ${user} in from here (${message}). Correct PGUSER, or its pg_hba.conf.`
    case '3D000':
      return `${server} has no database ${database}. Correct PGDATABASE, or run createdb ${database}.`
    case '42501':
      return `The user ${user} lacks a right in the database ${database}: ${message}.`
    case '53300':
      return `${server} has no connection left (${message}). Raise its max_connections, or end other programs.`
    case '57P03':
      return `${server} can't be used yet: ${message}. Try again in a moment.`
  }
  if (/client password must be a string/.test(message)) {
    return `${server} asks for a password of ${user}. Set PGPASSWORD.`
  }
  if (/^(timeout expired|Connection terminated|Knex: Timeout acquiring)/.test(message)) {
    return silent(server)
  }
}

const silent = (server: string) =>
  `${server} does not answer. Look whether it runs there, and whether a firewall is between.`

async function refusalIn(error: unknown) {
  const { Refusal } = await import('#exceptions/refusal')
  const { sentenceOf, StoreUnavailable } = await import('#image_store/store_unavailable')
  if (error instanceof StoreUnavailable) return sentenceOf(error)
  const { conflictOf } = await import('#exceptions/database_failure')
  const refusal = error instanceof Refusal ? error : conflictOf(error)
  if (!refusal) return
  const { default: i18n } = await import('@adonisjs/i18n/services/main')
  return i18n.locale(i18n.defaultLocale).t(refusal.key, refusal.params)
}
