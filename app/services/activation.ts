import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Refusal } from '#exceptions/refusal'

/**
 * The specification's switch (§4). The database turns it: two calls at once would each turn the
 * value that they had both read. @returns the stored value; @throws Refusal 404
 */
export async function switchActive(
  table: 'properties' | 'users',
  id: number,
  trx: TransactionClientContract
) {
  const changes = { active: trx.raw('NOT active'), updated_at: trx.raw('CURRENT_TIMESTAMP') }
  await trx.from(table).where({ id }).update(changes)
  const row = await trx.from(table).where({ id }).select('active').first()
  if (!row) throw new Refusal(404, 'errors.not_found')
  return Boolean(row.active)
}
