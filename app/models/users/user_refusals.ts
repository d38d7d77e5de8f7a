import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Conflict, Forbidden } from '#exceptions/refusal'
import type UserRecord from '#models/users/user_record'

export const adminState = () => new Forbidden('users.admin_state')

export function propertiesLeft({ name }: UserRecord, count: number) {
  const key = 'users.new_owner_needed'
  return new Conflict('users.properties_left', {
    params: { name, count },
    problems: [{ field: 'new_owner_id', rule: 'required', key }],
  })
}

/** Owners without properties are missing. The trash doesn't count, because nothing is restored to a tenant. */
export async function propertyCounts(ownerIds: number[], client: TransactionClientContract) {
  const rows = await client
    .from('properties')
    .whereIn('owner_id', ownerIds)
    .groupBy('owner_id')
    .select('owner_id')
    .count('* as count')
  return new Map<number, number>(rows.map((row) => [row.owner_id, Number(row.count)]))
}
