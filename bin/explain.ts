import { SetupError } from '#exceptions/setup_error'

type Failure = {
  code?: string
  syscall?: string
  help?: string
  message: string
  messages?: { message: string }[]
}

/** An error as a sentence, in the same words as the server's. */
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

/** @returns a sentence for a failure that the user can correct, else undefined */
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
  return explainListening(code) ?? explainDatabase(code, message)
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

function explainDatabase(code: string, message: string) {
  const { DATA_DIR: folder, PGHOST: host } = process.env
  switch (code) {
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return `The database in the data folder ${folder} can't be written to.`
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `The database in the data folder ${folder} is damaged. Put a backup in its place.`
    case 'SQLITE_FULL':
      return `The disk of the data folder ${folder} is full.`
    case 'ECONNREFUSED':
      return `No PostgreSQL server answers at ${host}. Start it, or correct PGHOST and PGPORT.`
    case '28000': // an unknown user
    case '28P01': // a wrong password
    case '3D000': // an unknown database
      return `PostgreSQL refuses the settings in .env: ${message}.`
  }
}

async function refusalIn(error: unknown) {
  const { Refusal } = await import('#exceptions/refusal')
  const { conflictOf } = await import('#exceptions/constraint_violation')
  const refusal = error instanceof Refusal ? error : conflictOf(error)
  if (!refusal) return
  const { default: i18n } = await import('@adonisjs/i18n/services/main')
  return i18n.locale(i18n.defaultLocale).t(refusal.key, refusal.params)
}
