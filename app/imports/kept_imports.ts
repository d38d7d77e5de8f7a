import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { now, timestamp } from '#database/now'
import type User from '#models/user'

type Wanted = { list: string; user?: User; options: { key?: string | null } }

const of = ({ list, user, options: { key } }: Wanted) => ({ list, user_id: user?.id ?? null, key })

/** What the account's import of the same list and key was answered, as JSON. */
export async function keptAnswer(wanted: Wanted, client?: QueryClientContract) {
  if (!wanted.options.key) return undefined
  const kept = (client ?? db.connection('reader')).from('imports').where(of(wanted))
  const found = await kept.where('created_at', '>', keptSince()).first()
  return found?.answer as string | undefined
}

export async function keepImport(wanted: Wanted, answer: object, client: QueryClientContract) {
  if (!wanted.options.key) return
  await client.from('imports').where(of(wanted)).delete() // of more than a day ago
  const row = { ...of(wanted), answer: JSON.stringify(answer), created_at: now() }
  await client.table('imports').insert(row)
}

const keptSince = () => timestamp(DateTime.utc().minus({ hours: limits.imports.keyHours }))

export const purgeKeys = () => db.from('imports').where('created_at', '<=', keptSince()).delete()
