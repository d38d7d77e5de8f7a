import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { NotFound } from '#exceptions/refusal'
import { fieldVersionsWith } from '#models/versioned'
import { now } from '#database/now'
import { change, dialect } from '#database/statements'
import type User from '#models/user'

/**
 * The specification's switch (§4), in one statement: two calls at once would each turn the value that
 * they had both read. @returns the stored value; @throws NotFound
 */
export async function switchActive(
  table: 'properties' | 'users',
  id: number,
  by?: User,
  trx?: TransactionClientContract
) {
  const sql = `UPDATE ${table} SET active = NOT active, version = version + 1,
    field_versions = ${fieldVersionsWith('active', dialect())}, updated_at = ?
    WHERE id = ? RETURNING active`
  const values = [by?.id ?? null, now(), id]
  const [row] = await change(sql, values, trx)
  if (!row) throw new NotFound()
  return Boolean(row.active)
}
