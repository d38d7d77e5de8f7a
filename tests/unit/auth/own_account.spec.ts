import { test } from '@japa/runner'
import { changeAccount } from '#auth/own_account'
import { SessionTokens } from '#auth/session_tokens'
import { UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import User from '#models/user'

test.group('Auth | own account', () => {
  test('takes no address back that was changed after it was read', async ({ db }) => {
    const user = await UserFactory.create()
    const keep = await new SessionTokens('owner').create(user)
    const stale = await User.findOrFail(user.id)
    await user.editAccount({ email: 'moved@example.com' })

    const { email } = stale
    await changeAccount(stale, { name: 'Noor', email }, { operation: Operation.by(stale), keep })

    await db.assertHas('users', { id: user.id, name: 'Noor', email: 'moved@example.com' })
  })
})
