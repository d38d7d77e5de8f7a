import db from '@adonisjs/lucid/services/db'
import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { callsOf } from '#tests/helpers/calls'
import { tokenOf } from '#tests/helpers/tokens'
import type User from '#models/user'

async function person(changes = {}) {
  const country = await CountryFactory.create()
  return {
    name: '  Noor Said ',
    email: ' Noor@Example.COM ',
    phone_number: '+97150123456',
    country_id: country.id,
    password: 'secret-456',
    role: 'Property owner',
    ...changes,
  }
}

async function edit({ email }: User, changes = {}) {
  return person({ email, password: null, ...changes })
}

test.group('Admin | users', () => {
  test('creates an active account, trimmed and with its password hashed', async ({
    client,
    assert,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const body = await person({ active: 0, id: 999, is_admin: true })

    const response = await callsOf(client, 'admin', admin).post('create-user', body)

    response.assertStatus(201)
    response.assertBodyContains({ message: 'User created successfully!' })
    response.assertBodyContains({ user: { name: 'Noor Said', role: 'Property owner', active: 1 } })
    assert.notProperty(response.body().user, 'password')
    await rows.assertHas('users', { name: 'Noor Said', email: 'noor@example.com', active: true })
    const { password } = await db.from('users').where('email', 'noor@example.com').firstOrFail()
    assert.isTrue(await hash.verify(password, 'secret-456'))
  })

  test('makes admins and tenants too, and takes the phone number as a number', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const { post } = callsOf(client, 'admin', admin)
    for (const role of ['admin', 'tenant']) {
      const body = await person({ role, email: `${role}@example.com`, phone_number: 97_150_123 })
      const response = await post('create-user', body)
      response.assertStatus(201)
      assert.deepInclude(response.body().user, { role, phone_number: '97150123' })
    }
  })

  test('asks for every field, and keeps nothing of a bad form', async ({
    client,
    assert,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const { post } = callsOf(client, 'admin', admin)
    const empty = await post('create-user', {})
    const fields = ['name', 'email', 'phone_number', 'country_id', 'password', 'role']
    assert.sameMembers(fieldsOf(empty.body()), fields)

    const bad = {
      name: ['   ', 'x'.repeat(256), 5, null],
      email: ['nobody', 'a@b', `${'x'.repeat(250)}@example.com`, ['a@b.co'], ''],
      phone_number: ['123', '+', '12 34 56', '1'.repeat(21), 'phone', -5, 1e21],
      country_id: [0, 999_999, 'x', true, ''],
      password: ['12345', 'x'.repeat(257), '       ', 123_456],
      role: ['king', 'ADMIN', '', null],
    }
    for (const [field, values] of Object.entries(bad)) {
      for (const value of values) {
        const response = await post('create-user', await person({ [field]: value }))
        assert.equal(response.status(), 422, `${field}: ${JSON.stringify(value)}`)
        assert.deepEqual(fieldsOf(response.body()), [field], JSON.stringify(value))
      }
    }
    await rows.assertCount('users', 1)
  }).timeout(20_000)

  test('takes an e-mail once, whatever its case, also of two calls at once', async ({
    client,
    assert,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const { post } = callsOf(client, 'admin', admin)
    const body = await person()
    const spellings = ['noor@example.com', 'NOOR@example.com', ' noor@EXAMPLE.com']

    const answers = await Promise.all(
      spellings.map((email) => post('create-user', { ...body, email }))
    )

    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [201, 409, 409])
    const refused = answers.find((answer) => answer.status() === 409)!
    assert.equal(refused.body().message, 'Email already in use.')
    assert.deepEqual(fieldsOf(refused.body()), ['email'])
    await rows.assertCount('users', 2)
  })

  test('edits a person, a blank password keeping the old one', async ({
    client,
    assert,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    const token = await tokenOf('owner', owner)
    const { put } = callsOf(client, 'admin', admin)
    const body = await person({ email: owner.email, role: undefined })

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

  test('ends the sessions of a person with a new password or role', async ({
    client,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const { put } = callsOf(client, 'admin', admin)
    for (const change of [{ password: 'secret-789' }, { role: 'tenant', password: '' }]) {
      const owner = await UserFactory.create()
      await tokenOf('owner', owner)
      const body = await person({ email: owner.email, ...change })
      const response = await put(`admin-edit-user/${owner.id}`, body)
      response.assertStatus(200)
      await rows.assertMissing('session_tokens', { tokenable_id: owner.id })
    }
  })

  test('sends an admin with a new password of their own to the profile', async ({
    client,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const { put } = callsOf(client, 'admin', admin)
    const body = await person({ email: admin.email, password: 'secret-789' })

    const refused = await put(`admin-edit-user/${admin.id}`, body)
    refused.assertStatus(403)
    refused.assertBodyContains({ message: 'Change your own password in your profile.' })
    await rows.assertHas('users', { id: admin.id, name: admin.name, password: admin.password })

    const saved = await put(`admin-edit-user/${admin.id}`, { ...body, password: '' })
    saved.assertStatus(200)
    await rows.assertHas('users', { id: admin.id, name: 'Noor Said', password: admin.password })
  })

  test("ends a person's sessions with their e-mail, all but the one that asks", async ({
    client,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    await tokenOf('admin', admin)
    await tokenOf('owner', owner)
    const { put } = callsOf(client, 'admin', admin)

    await put(
      `admin-edit-user/${owner.id}`,
      await person({ email: owner.email, role: undefined, password: '' })
    )
    await rows.assertHas('session_tokens', { tokenable_id: owner.id }, 1)
    await put(
      `admin-edit-user/${owner.id}`,
      await person({ email: 'other@example.com', role: undefined, password: '' })
    )
    await rows.assertMissing('session_tokens', { tokenable_id: owner.id })

    await put(
      `admin-edit-user/${admin.id}`,
      await person({ email: 'mine@example.com', role: undefined, password: '' })
    )
    await rows.assertHas('session_tokens', { tokenable_id: admin.id }, 1)
  })

  test('never changes the role of an admin, and makes nobody one', async ({ client, db: rows }) => {
    const admin = await UserFactory.apply('admin').create()
    const other = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    const { put } = callsOf(client, 'admin', admin)

    const body = await person({ role: 'tenant', password: '' })
    const kept = await put(`admin-edit-user/${other.id}`, body)
    kept.assertStatus(200)
    kept.assertBodyContains({ user: { role: 'admin' } })

    const promoted = await person({ role: 'admin', email: 'up@example.com', password: '' })
    const refused = await put(`admin-edit-user/${owner.id}`, promoted)
    refused.assertStatus(422)
    await rows.assertHas('users', { id: owner.id, role: 'Property owner', email: owner.email })
  })

  test('edits somebody without a phone number, but not without a country', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    const { put } = callsOf(client, 'admin', admin)
    const without = await person({ phone_number: null, password: null })
    const response = await put(`admin-edit-user/${owner.id}`, without)
    response.assertStatus(200)
    assert.isNull(response.body().user.phone_number)

    const refused = await put(`admin-edit-user/${owner.id}`, { ...without, country_id: null })
    refused.assertStatus(422)
    assert.deepEqual(fieldsOf(refused.body()), ['country_id'])
  })

  test('gives the properties of a person to another owner, with the new role', async ({
    client,
    assert,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const former = await UserFactory.create()
    const heir = await UserFactory.apply('pending').create()
    const mine = await PropertyFactory.merge({ ownerId: former.id }).createMany(2)
    const other = await PropertyFactory.create()
    const body = await edit(former, { role: 'tenant', new_owner_id: heir.id })

    const response = await callsOf(client, 'admin', admin).put(`admin-edit-user/${former.id}`, body)

    response.assertStatus(200)
    response.assertBodyContains({ user: { role: 'tenant' } })
    for (const { id } of mine) {
      await rows.assertHas('properties', { id, owner_id: heir.id, version: 2 })
    }
    await rows.assertHas('properties', { id: other.id, owner_id: other.ownerId, version: 1 })
    const found = await callsOf(client, 'admin', admin)
      .get('fetch-all-properties')
      .qs({ search: heir.name })
    assert.lengthOf(found.body(), 2)
  })

  test('leaves a person their properties where no new owner is named', async ({
    client,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const former = await UserFactory.create()
    const { id } = await PropertyFactory.merge({ ownerId: former.id }).create()
    const { put } = callsOf(client, 'admin', admin)
    for (const newOwner of [undefined, null, '']) {
      const body = await edit(former, { role: 'tenant', new_owner_id: newOwner })
      const response = await put(`admin-edit-user/${former.id}`, body)
      response.assertStatus(200)
      await rows.assertHas('properties', { id, owner_id: former.id })
    }
  })

  test('takes nobody but another owner for the properties, and stores nothing else then', async ({
    client,
    assert,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const former = await UserFactory.create()
    const tenant = await UserFactory.apply('tenant').create()
    const { id } = await PropertyFactory.merge({ ownerId: former.id }).create()
    const { put } = callsOf(client, 'admin', admin)
    for (const newOwner of [former.id, tenant.id, admin.id, 999_999, 0, 'x', true]) {
      const body = await edit(former, { role: 'tenant', name: 'Changed', new_owner_id: newOwner })
      const response = await put(`admin-edit-user/${former.id}`, body)
      assert.equal(response.status(), 422, String(newOwner))
      assert.deepEqual(fieldsOf(response.body()), ['new_owner_id'])
    }
    await rows.assertHas('users', { id: former.id, name: former.name, role: 'Property owner' })
    await rows.assertHas('properties', { id, owner_id: former.id })
  })

  test('refuses an edit to the e-mail of somebody else', async ({ client, db: rows }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    const body = await person({ email: admin.email.toUpperCase(), password: 'secret-789' })
    const response = await callsOf(client, 'admin', admin).put(`admin-edit-user/${owner.id}`, body)
    response.assertStatus(409)
    const { id, email, password, name } = owner
    await rows.assertHas('users', { id, email, password, name })
  })

  test('deletes a person with their properties, images and sessions', async ({
    client,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const property = await PropertyFactory.with('images', 2).create()
    const owner = await UserFactory.create()
    await property.merge({ ownerId: owner.id }).save()
    await tokenOf('owner', owner)

    const { delete: remove } = callsOf(client, 'admin', admin)
    const response = await remove(`admin-delete-user/${owner.id}`)

    response.assertStatus(200)
    response.assertBody({ message: 'User deleted successfully!' })
    await rows.assertModelMissing(owner)
    await rows.assertEmpty('properties')
    await rows.assertEmpty('property_images')
    await rows.assertMissing('session_tokens', { tokenable_id: owner.id })
  })

  test('refuses to delete oneself, and so the last admin', async ({ client, db: rows }) => {
    const admin = await UserFactory.apply('admin').create()
    const other = await UserFactory.apply('admin').create()
    const { delete: remove } = callsOf(client, 'admin', admin)
    const gone = await remove(`admin-delete-user/${other.id}`)
    gone.assertStatus(200)
    const refused = await remove(`admin-delete-user/${admin.id}`)
    refused.assertStatus(403)
    await rows.assertModelExists(admin)
  })

  test('leaves one of two admins who delete each other at once', async ({ client, db: rows }) => {
    const one = await UserFactory.apply('admin').create()
    const two = await UserFactory.apply('admin').create()
    await Promise.all([
      callsOf(client, 'admin', one).delete(`admin-delete-user/${two.id}`),
      callsOf(client, 'admin', two).delete(`admin-delete-user/${one.id}`),
    ])
    await rows.assertHas('users', { role: 'admin' }, 1)
  })
})

function fieldsOf({ errors = [] }: { errors?: { field: string }[] }) {
  return errors.map(({ field }) => field)
}
