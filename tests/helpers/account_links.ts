import type { ApiClient } from '@japa/api-client'
import AccountLink, { type LinkPurpose } from '#models/account_link'
import type User from '#models/user'

export const fresh = 'a brand new secret'

/** @returns the token of a new link */
export async function linkTo(user: User, purpose: LinkPurpose = 'reset') {
  const { url } = await user.lockForUpdate(({ id, $trx: trx }) =>
    AccountLink.make(id, purpose, trx!)
  )
  return tokenIn(url)
}

export function tokenIn(url: string) {
  return new URL(url).pathname.replace('/reset-password/', '')
}

/** Where the new password is sent to. */
export const callOf = (token: string) => `/api/password-resets/${token}`

export const setPassword = (client: ApiClient, token: string, password = fresh) =>
  client.put(callOf(token)).unsafeJson({ password })

/** Of a new password that is set by one link after the other. */
export async function statusesOf(client: ApiClient, ...tokens: string[]) {
  const statuses: number[] = []
  for (const token of tokens) {
    const answer = await setPassword(client, token)
    statuses.push(answer.status())
  }
  return statuses
}
