import type { ApiClient, ApiRequest } from '@japa/api-client'
import type { Area } from '#config/areas'
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

/** What a call answers. */
export async function bodyOf(call: ApiRequest) {
  const response = await call
  return response.body()
}
