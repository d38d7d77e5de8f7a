import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { SessionTokens } from '#auth/session_tokens'
import Operation from '#history/operation'
import Property from '#models/property'
import { tokenOf } from '#tests/helpers/tokens'

test.group('Models | user', (group) => {
  group.each.setup(() => {
    hash.fake()
    return () => hash.restore()
  })

  test('ends the sessions with a new password, e-mail or role', async ({ db }) => {
    const changes = [
      { password: 'another-1' },
      { email: 'moved@example.com' },
      { role: 'tenant' as const },
    ]
    for (const change of changes) {
      const user = await UserFactory.create()
      await tokenOf('owner', user)
      await user.editAccount(change)
      await db.assertMissing('session_tokens', { tokenable_id: user.id })
    }
  })

  test('keeps the session that asks for the change, and all where nothing changes', async ({
    db,
  }) => {
    const user = await UserFactory.create()
    const keep = await new SessionTokens('owner').create(user)
    await tokenOf('owner', user)
    const { email, role } = user

    await user.editAccount({ name: 'Noor', email, role, password: null })
    await db.assertHas('session_tokens', { tokenable_id: user.id }, 2)

    await user.editAccount({ email: 'moved@example.com' }, { operation: Operation.by(user), keep })
    await db.assertHas('session_tokens', { tokenable_id: user.id }, 1)
    await db.assertHas('session_tokens', { id: Number(keep.identifier) })
  })

  test("changes an owner's role to tenant and back, and makes nobody an admin", async ({
    assert,
    db,
  }) => {
    const user = await UserFactory.create()
    for (const role of ['tenant', 'Property owner'] as const) {
      await user.editAccount({ role })
      await db.assertHas('users', { id: user.id, role })
    }
    await assert.rejects(() => user.editAccount({ role: 'admin' }), 'users.no_promotion')
    await db.assertHas('users', { id: user.id, role: 'Property owner', version: 3 })
  })

  test("leaves an admin's role as it is", async ({ db }) => {
    const admin = await UserFactory.apply('admin').create()
    await admin.editAccount({ role: 'tenant', name: 'Amina' })
    await db.assertHas('users', { id: admin.id, role: 'admin', name: 'Amina' })
  })

  test('reassigns the properties to another owner, who may be pending', async ({ assert, db }) => {
    const admin = await UserFactory.apply('admin').create()
    const user = await UserFactory.create()
    const newOwner = await UserFactory.apply('pending').create()
    const [one] = await PropertyFactory.merge({ ownerId: user.id }).createMany(2)
    const other = await PropertyFactory.create()

    await user.editAccount({ newOwnerId: newOwner.id }, { operation: Operation.by(admin) })

    await db.assertHas('properties', { owner_id: newOwner.id, version: 2 }, 2)
    await db.assertHas('properties', { id: other.id, owner_id: other.ownerId, version: 1 })
    await one.refresh()
    assert.deepEqual(one.fieldVersions, { owner_id: [2, admin.id] })
  })

  test('reassigns no property to a user who is no other owner', async ({ assert, db }) => {
    const user = await UserFactory.create()
    const tenant = await UserFactory.apply('tenant').create()
    await PropertyFactory.merge({ ownerId: user.id }).create()
    for (const newOwnerId of [user.id, tenant.id, 999_999]) {
      const change = { name: 'Changed', newOwnerId }
      await assert.rejects(() => user.editAccount(change), 'users.new_owner_invalid')
    }
    await db.assertHas('properties', { owner_id: user.id, version: 1 })
    await db.assertHas('users', { id: user.id, name: user.name })
  })

  test('makes no tenant of an owner who would keep properties', async ({ assert, db }) => {
    const [user, newOwner] = await UserFactory.createMany(2)
    const { id } = await PropertyFactory.merge({ ownerId: user.id }).create()
    const toTenant = { name: 'Changed', role: 'tenant' as const }

    await assert.rejects(() => user.editAccount(toTenant), 'users.properties_left')
    await db.assertHas('users', { id: user.id, name: user.name, role: 'Property owner' })

    await user.editAccount({ ...toTenant, newOwnerId: newOwner.id })
    await db.assertHas('users', { id: user.id, name: 'Changed', role: 'tenant' })
    await db.assertHas('properties', { id, owner_id: newOwner.id })
  })

  test('edits a tenant who has properties from before', async ({ db }) => {
    const tenant = await UserFactory.apply('tenant').create()
    await PropertyFactory.merge({ ownerId: tenant.id }).create()
    await tenant.editAccount({ name: 'Changed', role: 'tenant' })
    await db.assertHas('users', { id: tenant.id, name: 'Changed' })
  })

  test('gives no property to a user who is no owner by now', async ({ assert, db }) => {
    const tenant = await UserFactory.apply('tenant').create()
    const property = await PropertyFactory.create()
    const { title, countryId, price } = property
    const fields = { title, countryId, price, ownerId: tenant.id }

    await assert.rejects(() => Property.add(fields), 'properties.owner_missing')
    const change = property.edit({}, (row) => row.merge({ ownerId: tenant.id }))
    await assert.rejects(() => change, 'properties.owner_missing')
    await db.assertMissing('properties', { owner_id: tenant.id })
  })

  test('refuses a password that was confirmed against a former one', async ({ assert, db }) => {
    const user = await UserFactory.create()
    const keep = await new SessionTokens('owner').create(user)
    await user.editAccount({ password: 'another-1' })
    const change = user.editAccount(
      { password: 'stolen-1' },
      { operation: Operation.by(user), keep }
    )
    await assert.rejects(() => change, 'profile.wrong_password')
    await db.assertHas('users', { id: user.id, version: 2 })
  })
})
