import { Conflict } from '#exceptions/refusal'

/** SQLite's lock errors; PostgreSQL's limits of waiting, of a statement, of connections, and its deadlock. */
const busyCodes = ['SQLITE_BUSY', 'SQLITE_LOCKED', '55P03', '40P01', '40001', '57014', '53300']

/** The network failed, or PostgreSQL ends, starts or has ended this connection. */
const awayCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '25P03', '08000', '08001', '08003', '08004', '08006', '08P01'],
  ...['28000', '28P01', '3D000'], // its user or its name was changed meanwhile
]

/** The driver gives these no code; knex writes the statement before them. */
const awayMessages =
  /(^| - )(Connection terminated|Client has encountered a connection error|timeout exce|timeout expired|Connection ended)/

type Failure = { code?: string; name?: string; message?: string; syscall?: string }

const hasCode =
  (...codes: string[]) =>
  (error: unknown) =>
    codes.includes((error as Failure).code ?? '')

export const isFull = hasCode('SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100')

/** The file was overwritten or cut off while the server runs, or the disk is faulty. */
export const isDamaged = hasCode('SQLITE_NOTADB', 'SQLITE_CORRUPT')

export function isBusy(error: unknown) {
  const { code = '', name = '' } = error as Failure
  return busyCodes.includes(code) || name === 'KnexTimeoutError'
}

/** A connection that breaks off during COMMIT leaves unknown whether the change was stored. */
export function isAway(error: unknown) {
  const { code = '', message = '', syscall } = error as Failure
  return syscall === 'connect' || awayCodes.includes(code) || awayMessages.test(message)
}

/** Two requests can race, so a check before the write can't replace the constraint. */
export function conflictOf(error: unknown) {
  const { message = '', code } = error as { message?: string; code?: string }
  if (message.includes('FOREIGN KEY constraint failed') || code === '23503') {
    return new Conflict('errors.in_use')
  }
  if (!message.includes('UNIQUE constraint failed') && code !== '23505') return
  if (/users[._]email/.test(message)) return new Conflict('users.email_taken', { field: 'email' })
  if (/countries_name_unique|country_texts/.test(message)) {
    return new Conflict('countries.name_taken', { field: 'name' })
  }
  if (message.includes('saved_views')) return new Conflict('views.name_taken', { field: 'name' })
  return new Conflict('errors.taken')
}
