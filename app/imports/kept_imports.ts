import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { now, timestamp } from '#database/now'
import type User from '#models/user'

type Wanted = { list: string; user?: User; options: { key?: string | null } }

const of = ({ list, user }: Wanted) => ({ list, user_id: user?.id ?? null })

export async function rowsOfLast(wanted: Wanted) {
  const whole = db.from('imports').where(of(wanted)).where('rows', '>', 0)
  const last = await whole.orderBy('id', 'desc').first()
  return Number(last?.rows ?? 0)
}

/** What the account's import of the same list and key was answered, as JSON. */
export async function keptAnswer(wanted: Wanted, client?: QueryClientContract) {
  const { key } = wanted.options
  if (!key) return undefined
  const kept = (client ?? db.connection('reader')).from('imports').where({ ...of(wanted), key })
  const found = await kept.where('created_at', '>', keptSince()).first()
  return found?.answer as string | undefined
}

/** Of those without a key the last one alone. */
export async function keepImport(
  wanted: Wanted,
  kept: { rows: number; answer: object },
  client: QueryClientContract
) {
  const { key = null } = wanted.options
  const answer = key && JSON.stringify(kept.answer)
  await client.from('imports').where(of(wanted)).whereNull('key').delete()
  const row = { ...of(wanted), rows: kept.rows, key, answer, created_at: now() }
  await client.table('imports').insert(row)
}

const keptSince = () => timestamp(DateTime.utc().minus({ hours: limits.imports.keyHours }))

/** How many rows there were is still asked for. */
export async function purgeKeys() {
  const old = db.from('imports').where('created_at', '<=', keptSince())
  await old.update({ key: null, answer: null })
}
