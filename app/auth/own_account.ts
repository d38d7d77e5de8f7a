import { addWithinLimit } from '#auth/user_limits'
import type User from '#models/user'

type Edit = Required<Parameters<User['editAccount']>>

/** One's own e-mail changes a few times a day, because each time an address gets a mail. @throws TooManyRequests */
export function changeAccount(user: User, ...[changes, editor]: Edit) {
  const edit = () => user.editAccount(changes, editor)
  const isOwn = editor.operation?.by?.id === user.id
  const isNewEmail = changes.email !== undefined && changes.email !== user.email
  return isOwn && isNewEmail ? addWithinLimit('emails', user, edit) : edit()
}
