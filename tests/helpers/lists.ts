import type { ApiClient } from '@japa/api-client'
import type { Area } from '#config/areas'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#models/user'
import { callsOf } from '#tests/helpers/calls'

export type Row = Record<string, unknown> & { id: number }

/** An admin, an owner of three properties, a pending owner and a tenant. */
export async function world() {
  const admin = await UserFactory.apply('admin').create()
  const owner = await UserFactory.merge({ name: 'amal' }).create()
  await UserFactory.apply('pending').merge({ name: 'Zaid' }).create()
  await UserFactory.merge({ name: 'Basma' }).create()
  const tenant = await UserFactory.apply('tenant').create()
  const ownerId = owner.id
  await PropertyFactory.merge({ ownerId, price: 1999.99, city: null }).create()
  await PropertyFactory.apply('active').merge({ ownerId, price: 0.1, title: 'attic' }).create()
  await PropertyFactory.apply('unavailable').merge({ ownerId, price: 9_999_999_999.99 }).create()
  return { admin, owner, tenant }
}

/** One list call, with what was answered beside its rows. */
export async function read(
  client: ApiClient,
  area: Area,
  user: User,
  path: string,
  query: Record<string, string | number> = {}
) {
  const response = await callsOf(client, area, user).get(path).qs(query)
  const body = response.body()
  return { response, rows: (body.properties ?? body) as Row[] }
}

export function ids(rows: Row[]) {
  return rows.map(({ id }) => id)
}
