import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { adminCalls, assertStatus, callsOf } from '#tests/helpers/calls'
import { tokenOf } from '#tests/helpers/tokens'

test.group('Admin | user activations', () => {
  test('toggles a user, and answers the stored value', async ({ client, db: rows }) => {
    const { post } = await adminCalls(client)
    const owner = await UserFactory.create()
    await tokenOf('owner', owner)

    const off = await post(`${owner.id}/toggle-active`)
    off.assertBody({ active: 0, message: 'User deactivated successfully!' })
    await rows.assertHas('users', { id: owner.id, active: false })
    await rows.assertMissing('session_tokens', { tokenable_id: owner.id })

    const on = await post(`${owner.id}/toggle-active`)
    on.assertBody({ active: 1, message: 'User activated successfully!' })
    await rows.assertHas('users', { id: owner.id, active: true })
  })

  test('toggles twice for two calls at once', async ({ client, assert, db: rows }) => {
    const { post } = await adminCalls(client)
    const owner = await UserFactory.create()

    const answers = await Promise.all([1, 2].map(() => post(`${owner.id}/toggle-active`)))

    assert.sameMembers(
      answers.map((answer) => answer.body().active),
      [0, 1]
    )
    await rows.assertHas('users', { id: owner.id, active: true })
  })

  test("keeps an admin's active state", async ({ client, db: rows }) => {
    const admin = await UserFactory.apply('admin').create()
    const other = await UserFactory.apply('admin').create()
    for (const { id } of [admin, other]) {
      await assertStatus(callsOf(client, 'admin', admin).post(`${id}/toggle-active`), 403)
      await rows.assertHas('users', { id, active: true })
    }
  })
})
