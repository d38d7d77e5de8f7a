import { addWithinLimit } from '#auth/user_limits'
import type User from '#models/user'

type Edit = Required<Parameters<User['editAccount']>>

/**
 * One's own e-mail changes a few times a day, because each time an address gets a mail. One that is sent as it was read
 * is not changed, or it would take a later change back without its password. @throws TooManyRequests
 */
export function changeAccount(user: User, ...[changes, editor]: Edit) {
  if (editor.operation?.by?.id !== user.id) return user.editAccount(changes, editor)
  const { email, ...others } = changes
  if (email === undefined || email === user.email) return user.editAccount(others, editor)
  return addWithinLimit('emails', user, () => user.editAccount(changes, editor))
}
