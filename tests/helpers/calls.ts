import type { ApiClient, ApiRequest } from '@japa/api-client'
import { getActiveTestOrFail } from '@japa/runner'
import type { Area } from '#config/areas'
import { password, UserFactory } from '#database/factories/user_factory'
import type User from '#models/user'

/** The published base of each area's calls: tests spell addresses out, as other clients do. */
export const bases = { admin: '/api/users', owner: '/api/property-owner' } satisfies Record<
  Area,
  string
>

/** The calls of one area; with a user they bring that person's token in the header. */
export function callsOf(
  client: ApiClient,
  area: Area,
  user?: User,
  headers: Record<string, string> = {}
) {
  const send = (method: 'get' | 'post' | 'put' | 'delete') => (path: string, body?: object) => {
    const request = client[method](`${bases[area]}/${path}`).headers(headers)
    if (body) request.unsafeJson(body)
    return user ? request.withGuard(area).loginAs(user) : request
  }
  return { get: send('get'), post: send('post'), put: send('put'), delete: send('delete') }
}

/** The calls of one session, by its token. */
export const callsBy = (client: ApiClient, area: Area, token: string) =>
  callsOf(client, area, undefined, { 'X-Session-Token': token })

export const logins = { admin: 'login', owner: 'owner-login' } satisfies Record<Area, string>

/** By the right password, unless another one is `sent`. */
export const logIn = (client: ApiClient, area: Area, { email }: { email: string }, sent = {}) =>
  callsOf(client, area).post(logins[area], { email, password, ...sent })

/** Any call of each area that reads. */
export const anyRead = { admin: 'edit-profile', owner: 'owner-profile' } satisfies Record<
  Area,
  string
>

export async function statusOf(call: ApiRequest) {
  const response = await call
  return response.status()
}

type Answer = { status: number | (() => number) }

export async function assertStatus(call: PromiseLike<Answer>, expected: number, what?: string) {
  const { assert } = getActiveTestOrFail().context
  const answer = await call
  const status = typeof answer.status === 'function' ? answer.status() : answer.status
  assert.equal(status, expected, what)
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
