import { addWithinLimit } from '#auth/user_limits'
import type User from '#models/user'

type Edit = Required<Parameters<User['editAccount']>>

/** An e-mail that is sent as it was read is left out, or it would take a later change back. @throws TooManyRequests */
export function changeAccount(user: User, ...[changes, editor]: Edit) {
  if (editor.operation?.by?.id !== user.id) return user.editAccount(changes, editor)
  const { email, ...others } = changes
  if (email === undefined || email === user.email) return user.editAccount(others, editor)
  return addWithinLimit('emails', user, () => user.editAccount(changes, editor))
}
