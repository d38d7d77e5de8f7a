import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import Operation from '#history/operation'
import User from '#models/user'
import { tokenOf } from '#tests/helpers/tokens'

for (const [name, Model, Factory] of [
  ['property', Property, PropertyFactory.apply('active')],
  ['user', User, UserFactory],
] as const) {
  test.group(`Models | activation of a ${name}`, () => {
    test('toggles twice for two calls at once', async ({ assert, db }) => {
      const { id } = await Factory.create()
      const answers = await Promise.all([Model.toggleActive(id), Model.toggleActive(id)])
      assert.sameMembers(answers, [false, true])
      await db.assertHas(Model.table, { id, active: true, version: 3 })
    })

    test('refuses to toggle a record that is gone', async ({ assert }) => {
      const failure = await Model.toggleActive(999_999).catch((error) => error)
      assert.equal(failure.status, 404)
    })

    test('notes who toggled', async ({ assert }) => {
      const admin = await UserFactory.apply('admin').create()
      const { id } = await Factory.create()
      await Model.toggleActive(id, Operation.by(admin))
      await Model.setActive([id], true, Operation.by(admin))
      const { fieldVersions } = await Model.findOrFail(id)
      assert.deepEqual(fieldVersions, { active: [3, admin.id] })
    })

    test('switches a set, and leaves the version of what is so already', async ({ assert, db }) => {
      const [one, two] = await Factory.createMany(2)
      await Model.setActive([one.id], false)

      const { done, skipped } = await Model.setActive([one.id, 999_999, two.id], false)

      assert.deepEqual(done, [one.id, two.id])
      assert.deepEqual(
        skipped.map(({ id, refusal }) => [id, refusal.key]),
        [[999_999, `${Model.table}.gone`]]
      )
      await db.assertHas(Model.table, { active: false, version: 2 }, 2)
    })
  })
}

test.group('Models | activation of users', () => {
  test("keeps an admin's active state", async ({ assert, db }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    await tokenOf('admin', admin)

    const { done, skipped } = await User.setActive([admin.id, owner.id], false)
    const failure = await User.toggleActive(admin.id).catch((error) => error)

    assert.deepEqual(done, [owner.id])
    assert.equal(skipped[0].refusal.key, 'users.admin_state')
    assert.equal(failure.key, 'users.admin_state')
    await db.assertHas('users', { id: admin.id, active: true, version: 1 })
    await db.assertCount('session_tokens', 1)
  })

  test('ends the sessions of deactivated users alone', async ({ db }) => {
    const [one, two, three] = await UserFactory.createMany(3)
    for (const user of [one, two, three]) await tokenOf('owner', user)

    await User.toggleActive(one.id)
    await User.setActive([two.id], false)
    await User.setActive([three.id], true)

    await db.assertCount('session_tokens', 1)
    await db.assertHas('session_tokens', { tokenable_id: three.id })
  })

  test('activates the pending owners, and no pending tenant', async ({ assert, db }) => {
    await UserFactory.createMany(1)
    await UserFactory.apply('pending').createMany(2)
    const tenant = await UserFactory.apply('tenant', 'pending').create()

    assert.equal(await User.activatePendingOwners(), 2)

    await db.assertHas('users', { active: true }, 3)
    await db.assertHas('users', { id: tenant.id, active: false })
  })
})
