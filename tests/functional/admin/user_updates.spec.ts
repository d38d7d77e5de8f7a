import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminCalls, assertStatus, callsOf } from '#tests/helpers/calls'
import { tokenOf } from '#tests/helpers/tokens'
import { refusedFields, userForm } from '#tests/helpers/forms'
import type User from '#models/user'

const editForm = ({ email }: User, changes = {}) => userForm({ email, password: null, ...changes })

test.group('Admin | user updates', () => {
  test('keeps the old password where the new one is blank', async ({
    client,
    assert,
    db: rows,
  }) => {
    const { put } = await adminCalls(client)
    const owner = await UserFactory.create()
    const token = await tokenOf('owner', owner)
    const body = await userForm({ email: owner.email, role: undefined })

    for (const password of ['', null, undefined, '   ']) {
      const response = await put(`admin-edit-user/${owner.id}`, { ...body, password })
      response.assertStatus(200)
      assert.equal(response.body().message, 'User updated successfully!')
      assert.deepInclude(response.body().user, { email: owner.email, name: 'Noor Said' })
    }
    await rows.assertHas('users', { id: owner.id, password: owner.password })
    const read = await callsOf(client, 'owner')
      .get('owner-profile')
      .header('X-Session-Token', token)
    read.assertStatus(200)
  })

  test("ends the user's sessions with a new password or role", async ({ client, db: rows }) => {
    const { put } = await adminCalls(client)
    for (const change of [{ password: 'secret-789' }, { role: 'tenant', password: '' }]) {
      const owner = await UserFactory.create()
      await tokenOf('owner', owner)
      const body = await userForm({ email: owner.email, ...change })
      await assertStatus(put(`admin-edit-user/${owner.id}`, body), 200)
      await rows.assertMissing('session_tokens', { tokenable_id: owner.id })
    }
  })

  test('refuses admins a new password of their own, and names the profile', async ({
    client,
    db: rows,
  }) => {
    const { admin, put } = await adminCalls(client)
    const body = await userForm({ email: admin.email, password: 'secret-789' })

    const refused = await put(`admin-edit-user/${admin.id}`, body)
    refused.assertStatus(403)
    refused.assertBodyContains({ message: 'Change your own password in your profile.' })
    await rows.assertHas('users', { id: admin.id, name: admin.name, password: admin.password })

    await assertStatus(put(`admin-edit-user/${admin.id}`, { ...body, password: '' }), 200)
    await rows.assertHas('users', { id: admin.id, name: 'Noor Said', password: admin.password })
  })

  test("ends the user's sessions with a new e-mail, except the one that asks", async ({
    client,
    db: rows,
  }) => {
    const { admin, put } = await adminCalls(client)
    const owner = await UserFactory.create()
    await tokenOf('admin', admin)
    await tokenOf('owner', owner)

    await put(
      `admin-edit-user/${owner.id}`,
      await userForm({ email: owner.email, role: undefined, password: '' })
    )
    await rows.assertHas('session_tokens', { tokenable_id: owner.id }, 1)
    await put(
      `admin-edit-user/${owner.id}`,
      await userForm({ email: 'other@example.com', role: undefined, password: '' })
    )
    await rows.assertMissing('session_tokens', { tokenable_id: owner.id })

    await put(
      `admin-edit-user/${admin.id}`,
      await userForm({ email: 'mine@example.com', role: undefined, password: '' })
    )
    await rows.assertHas('session_tokens', { tokenable_id: admin.id }, 1)
  })

  test('keeps the role of an admin, and makes nobody an admin', async ({ client, db: rows }) => {
    const { put } = await adminCalls(client)
    const other = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()

    const body = await userForm({ role: 'tenant', password: '' })
    const kept = await put(`admin-edit-user/${other.id}`, body)
    kept.assertStatus(200)
    kept.assertBodyContains({ user: { role: 'admin' } })

    const promoted = await userForm({ role: 'admin', email: 'up@example.com', password: '' })
    await assertStatus(put(`admin-edit-user/${owner.id}`, promoted), 422)
    await rows.assertHas('users', { id: owner.id, role: 'Property owner', email: owner.email })
  })

  test('accepts a user without a phone number, but not without a country', async ({
    client,
    assert,
  }) => {
    const { put } = await adminCalls(client)
    const owner = await UserFactory.create()
    const without = await userForm({ phone_number: null, password: null })
    const response = await put(`admin-edit-user/${owner.id}`, without)
    response.assertStatus(200)
    assert.isNull(response.body().user.phone_number)

    const refused = await put(`admin-edit-user/${owner.id}`, { ...without, country_id: null })
    refused.assertStatus(422)
    assert.deepEqual(refusedFields(refused.body()), ['country_id'])
  })

  test('refuses an e-mail that is taken', async ({ client, db: rows }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    const body = await userForm({ email: admin.email.toUpperCase(), password: 'secret-789' })
    const response = await callsOf(client, 'admin', admin).put(`admin-edit-user/${owner.id}`, body)
    response.assertStatus(409)
    const { id, email, password, name } = owner
    await rows.assertHas('users', { id, email, password, name })
  })
})

test.group('Admin | user updates with a new owner of the properties', () => {
  test('reassigns the properties together with a new role', async ({
    client,
    assert,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const former = await UserFactory.create()
    const newOwner = await UserFactory.apply('pending').create()
    const mine = await PropertyFactory.merge({ ownerId: former.id }).createMany(2)
    const other = await PropertyFactory.create()
    const body = await editForm(former, { role: 'tenant', new_owner_id: newOwner.id })

    const response = await callsOf(client, 'admin', admin).put(`admin-edit-user/${former.id}`, body)

    response.assertStatus(200)
    response.assertBodyContains({ user: { role: 'tenant' } })
    for (const { id } of mine) {
      await rows.assertHas('properties', { id, owner_id: newOwner.id, version: 2 })
    }
    await rows.assertHas('properties', { id: other.id, owner_id: other.ownerId, version: 1 })
    const found = await callsOf(client, 'admin', admin)
      .get('fetch-all-properties')
      .qs({ search: newOwner.name })
    assert.lengthOf(found.body(), 2)
  })

  test('makes no tenant of an owner of properties where no new owner is named', async ({
    assert,
    client,
    db: rows,
  }) => {
    const { put } = await adminCalls(client)
    const former = await UserFactory.create()
    const { id } = await PropertyFactory.merge({ ownerId: former.id }).create()
    for (const newOwnerId of [undefined, null, '']) {
      const body = await editForm(former, { role: 'tenant', new_owner_id: newOwnerId })
      const response = await put(`admin-edit-user/${former.id}`, body)
      response.assertStatus(409)
      assert.include(response.body().message, 'Noor Said has 1 property')
      assert.deepEqual(refusedFields(response.body()), ['new_owner_id'])
      await rows.assertHas('properties', { id, owner_id: former.id })
      await rows.assertHas('users', { id: former.id, role: 'Property owner' })
    }
  })

  test('refuses a new owner who is none, and stores nothing', async ({
    client,
    assert,
    db: rows,
  }) => {
    const { admin, put } = await adminCalls(client)
    const former = await UserFactory.create()
    const tenant = await UserFactory.apply('tenant').create()
    const { id } = await PropertyFactory.merge({ ownerId: former.id }).create()
    for (const newOwnerId of [former.id, tenant.id, admin.id, 999_999, 0, 'x', true]) {
      const body = await editForm(former, {
        role: 'tenant',
        name: 'Changed',
        new_owner_id: newOwnerId,
      })
      const response = await put(`admin-edit-user/${former.id}`, body)
      assert.equal(response.status(), 422, String(newOwnerId))
      assert.deepEqual(refusedFields(response.body()), ['new_owner_id'])
    }
    await rows.assertHas('users', { id: former.id, name: former.name, role: 'Property owner' })
    await rows.assertHas('properties', { id, owner_id: former.id })
  })
})
