import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Refusal } from '#exceptions/refusal'
import { changeOf } from '#models/versioned'
import type User from '#models/user'

/**
 * The specification's switch (§4). The database turns it: two calls at once would each turn the
 * value that they had both read. @returns the stored value; @throws Refusal 404
 */
export async function switchActive(
  table: 'properties' | 'users',
  id: number,
  by: User | undefined,
  client: QueryClientContract
) {
  const changes = { active: client.raw('NOT active'), ...changeOf('active', by, client) }
  const update = client.from(table).where({ id }).update(changes)
  update.knexQuery.returning('active') // Lucid takes no columns to return beside an object
  const [row] = (await update) as { active: boolean }[]
  if (!row) throw new Refusal(404, 'errors.not_found')
  return Boolean(row.active)
}
