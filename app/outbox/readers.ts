import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Area } from '#config/areas'
import { isMailOn } from '#config/mail'
import type { MailPreference } from '#outbox/mail_preferences'
import { rowsAmong } from '#database/dialect'
import { parsedJson } from '#database/column_types'

export type Reader = {
  id: number
  name: string
  email: string
  language: string | null
  area: Area
}

export type ReaderAccount = Omit<Reader, 'area'> & { role: string }

type ReaderRow = ReaderAccount & { muted_mails: MailPreference[] | string | null }

const columns = ['id', 'name', 'email', 'language', 'role', 'muted_mails'] as const

export async function readersAmong(
  ids: number[],
  preference: MailPreference,
  client: QueryClientContract
) {
  const found = rowsAmong(client, 'users', 'id', ids)
  const rows: ReaderRow[] = await found.where('active', true).select(...columns)
  const isMuted = ({ muted_mails: muted }: ReaderRow) =>
    parsedJson<MailPreference[] | null>(muted)?.includes(preference)
  return rows.filter((row) => mayRead(row) && !isMuted(row)).map(readerOf)
}

/** A matter of security is told to whoever has an account, also while it is off. */
export async function readersOfAccount(id: number, client: QueryClientContract) {
  if (!isMailOn()) return []
  const rows: ReaderRow[] = await client
    .from('users')
    .where({ id })
    .select(...columns)
  return rows.filter(mayRead).map(readerOf)
}

/** A former address may be the one that was confirmed last. */
export async function verificationOf(
  { userId, recipient }: { userId: number | null; recipient: string },
  client: QueryClientContract
) {
  const user = userId && (await client.from('users').where('id', userId).first())
  const { email, confirmed_email: confirmed } = user || {}
  return { isConfirmed: recipient === confirmed, isPresent: recipient === email }
}

export const mailTo = ({ id, email, language }: Reader) => ({
  userId: id,
  recipient: email,
  language,
})

const mayRead = ({ role }: ReaderRow) => role !== 'tenant'

export const readerOf = ({ id, name, email, language, role }: ReaderAccount): Reader => ({
  id,
  name,
  email,
  language,
  area: role === 'admin' ? 'admin' : 'owner',
})
