import type { ApiClient, ApiRequest } from '@japa/api-client'
import type { Area } from '#config/areas'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#models/user'

/** The published base of each area's calls: tests spell addresses out, as other clients do. */
export const bases = { admin: '/api/users', owner: '/api/property-owner' } satisfies Record<
  Area,
  string
>

/** The calls of one area; with a user they bring that person's token in the header. */
export function callsOf(client: ApiClient, area: Area, user?: User) {
  const send = (method: 'get' | 'post' | 'put' | 'delete') => (path: string, body?: object) => {
    const request = client[method](`${bases[area]}/${path}`)
    if (body) request.unsafeJson(body)
    return user ? request.withGuard(area).loginAs(user) : request
  }
  return { get: send('get'), post: send('post'), put: send('put'), delete: send('delete') }
}

/** A new admin, and this admin's calls. */
export async function adminCalls(client: ApiClient) {
  const admin = await UserFactory.apply('admin').create()
  return { admin, ...callsOf(client, 'admin', admin) }
}

/** A new owner, and this owner's calls. */
export async function ownerCalls(client: ApiClient) {
  const owner = await UserFactory.create()
  return { owner, ...callsOf(client, 'owner', owner) }
}

/** What a call answers. */
export async function bodyOf(call: ApiRequest) {
  const response = await call
  return response.body()
}
