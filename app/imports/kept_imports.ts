import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import limits from '#config/limits'
import { now, timeAgo } from '#database/now'
import type User from '#models/user'

type KeyedCall = { list: string; user?: User; options: { key?: string | null } }

const of = ({ list, user, options: { key } }: KeyedCall) => ({
  list,
  user_id: user?.id ?? null,
  key,
})

/** What the account's import of the same list and key was answered, as JSON. */
export async function keptAnswer(call: KeyedCall, client?: QueryClientContract) {
  if (!call.options.key) return undefined
  const kept = (client ?? db.connection('reader')).from('imports').where(of(call))
  const found = await kept.where('created_at', '>', keptSince()).first()
  return found?.answer as string | undefined
}

export async function keepImport(call: KeyedCall, answer: object, client: QueryClientContract) {
  if (!call.options.key) return
  await client.from('imports').where(of(call)).delete() // of more than a day ago
  const row = { ...of(call), answer: JSON.stringify(answer), created_at: now() }
  await client.table('imports').insert(row)
}

const keptSince = () => timeAgo({ hours: limits.imports.keyHours })

export const purgeKeys = () => db.from('imports').where('created_at', '<=', keptSince()).delete()
