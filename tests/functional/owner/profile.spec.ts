import { test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import { callsOf } from '#tests/helpers/calls'
import { tokenOf } from '#tests/helpers/tokens'

test.group('Owner | profile', () => {
  test("shows and changes the owner's own record, and nothing above it", async ({
    client,
    assert,
    db,
  }) => {
    const owner = await UserFactory.create()
    await owner.load('country')
    const { get, put } = callsOf(client, 'owner', owner)
    const shown = await get('owner-profile')
    shown.assertStatus(200)
    assert.deepEqual(shown.body(), {
      name: owner.name,
      email: owner.email,
      phone_number: owner.phoneNumber,
      country: owner.country.name,
      country_main: null,
      country_id: owner.countryId,
      role: 'Property owner',
      version: 1,
    })

    const body = {
      name: 'New',
      email: 'NEW@example.com',
      phone_number: '12345',
      country_id: owner.countryId,
      role: 'admin',
      active: 0,
      password: 'secret-456',
    }
    const response = await put('owner-profile', body)
    response.assertStatus(200)
    assert.equal(response.body().message, 'Profile updated successfully!')
    assert.deepInclude(response.body().user, { email: 'new@example.com', role: 'Property owner' })
    const { id } = owner
    await db.assertHas('users', { id, name: 'New', active: true, password: owner.password })
  })

  test('refuses missing fields, and the e-mail of somebody else', async ({
    client,
    assert,
    db,
  }) => {
    const owner = await UserFactory.create()
    const { email } = await UserFactory.create()
    const { put } = callsOf(client, 'owner', owner)
    const empty = await put('owner-profile', {})
    empty.assertStatus(422)
    assert.lengthOf(empty.body().errors, 4)
    const { name, phoneNumber, countryId } = owner
    const body = { name, email, phone_number: phoneNumber, country_id: countryId }
    const taken = await put('owner-profile', body)
    taken.assertStatus(409)
    await db.assertHas('users', { id: owner.id, email: owner.email })
  })
})

test.group('Owner | passwords', () => {
  test('changes the password and ends the other sessions', async ({ client, db }) => {
    const owner = await UserFactory.create()
    const mine = await tokenOf('owner', owner)
    await tokenOf('owner', owner)
    const body = { current_password: password, new_password: 'secret-456' }
    const response = await callsOf(client, 'owner')
      .put('owner-profile/password', body)
      .header('X-Session-Token', mine)
    response.assertStatus(200)
    response.assertBody({ message: 'Password changed successfully!' })
    await db.assertCount('session_tokens', 1)
    const { post } = callsOf(client, 'owner')
    const old = await post('owner-login', { email: owner.email, password })
    old.assertStatus(401)
    const login = await post('owner-login', { email: owner.email, password: 'secret-456' })
    login.assertStatus(200)
  })

  test('answers 400 to a wrong current password, and 422 to a bad new one', async ({
    client,
    assert,
    db,
  }) => {
    const owner = await UserFactory.create()
    const { put } = callsOf(client, 'owner', owner)
    const path = 'owner-profile/password'
    const wrong = await put(path, { current_password: 'wrong-123', new_password: 'secret-456' })
    wrong.assertStatus(400)
    assert.equal(wrong.body().errors[0].field, 'current_password')
    const short = await put(path, { current_password: password, new_password: '12345' })
    short.assertStatus(422)
    assert.equal(short.body().errors[0].message, 'New password must be at least 6 characters long.')
    const empty = await put(path, { current_password: '', new_password: '' })
    empty.assertStatus(422)
    await db.assertHas('users', { id: owner.id, password: owner.password })
  })
})
