import AccountLink, { type LinkPurpose } from '#models/account_link'
import type User from '#models/user'

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
