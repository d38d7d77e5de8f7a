import { test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import {
  adminCalls,
  assertStatus,
  callsBy,
  callsOf,
  ownerCalls,
  statusOf,
} from '#tests/helpers/calls'
import { tokenOf } from '#tests/helpers/tokens'
import { accountForm } from '#tests/helpers/forms'

test.group('Owner | profile', () => {
  test("shows and changes the owner's own record, and nothing above it", async ({
    client,
    assert,
    db,
  }) => {
    const { owner, get, put } = await ownerCalls(client)
    await owner.load('country')
    const shown = await get('owner-profile')
    shown.assertStatus(200)
    assert.deepEqual(shown.body(), {
      name: owner.name,
      email: owner.email,
      phone_number: owner.phoneNumber,
      public_phone: false,
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
      current_password: password,
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
    const { owner, put } = await ownerCalls(client)
    const { email } = await UserFactory.create()
    const empty = await put('owner-profile', {})
    empty.assertStatus(422)
    assert.lengthOf(empty.body().errors, 4)
    const body = { ...accountForm(owner), email, current_password: password }
    await assertStatus(put('owner-profile', body), 409)
    await db.assertHas('users', { id: owner.id, email: owner.email })
  })
})

test.group('Own e-mail addresses', () => {
  test('asks an owner for the current password, for another address alone', async ({
    client,
    assert,
    db,
  }) => {
    const { owner, put } = await ownerCalls(client)
    const change = { ...accountForm(owner), email: 'other@example.com' }

    for (const missing of [undefined, null, '']) {
      const response = await put('owner-profile', { ...change, current_password: missing })
      response.assertStatus(422)
      const message = 'Current password is required to change the email.'
      assert.deepInclude(response.body().errors[0], { field: 'current_password', message })
    }
    const wrong = await put('owner-profile', { ...change, current_password: 'wrong-123' })
    wrong.assertStatus(400)
    assert.equal(wrong.body().errors[0].field, 'current_password')
    await db.assertHas('users', { id: owner.id, email: owner.email })

    const same = { ...accountForm(owner), email: owner.email.toUpperCase(), name: 'Another' }
    await assertStatus(put('owner-profile', same), 200)
    await assertStatus(put('owner-profile', { ...change, current_password: password }), 200)
    await db.assertHas('users', { id: owner.id, email: change.email })
  })

  test('tells a form that is older than the address of the change, and asks it for no password', async ({
    client,
    assert,
    db,
  }) => {
    const { owner, put } = await ownerCalls(client)
    const email = 'other@example.com'
    const old = { ...accountForm(owner), version: 1 }
    const changed = await put('owner-profile', { ...old, email, current_password: password })
    changed.assertStatus(200)

    const late = await put('owner-profile', { ...old, name: 'Late' })
    late.assertStatus(409)
    assert.deepInclude(late.body(), { changed: ['email'] })
    await assertStatus(put('owner-profile', { ...old, version: 9 }), 422)
    await db.assertHas('users', { id: owner.id, email, name: owner.name })
  })

  test('change five times a day, and what is refused is not counted', async ({
    client,
    assert,
  }) => {
    const owner = await UserFactory.create()
    const { admin, put } = await adminCalls(client)
    const other = await UserFactory.create()
    const owners = (email: string) =>
      callsOf(client, 'owner', owner).put('owner-profile', {
        ...{ ...accountForm(owner), email, current_password: password },
      })
    const admins = (email: string) =>
      callsOf(client, 'admin', admin).put('edit-profile', { name: 'Me', email })
    const fromList = (email: string) =>
      callsOf(client, 'admin', admin).put(`admin-edit-user/${admin.id}`, {
        ...{ ...accountForm(admin), email },
      })

    for (const change of [owners, admins]) {
      await assertStatus(change(other.email), 409)
      for (const [index] of Array.from({ length: 5 }).entries()) {
        await assertStatus(change(`${change.name}-${index}@example.com`), 200)
      }
      const last = await change(`${change.name}-last@example.com`)
      last.assertStatus(429)
      assert.isAbove(Number(last.header('retry-after')), 3600)
      last.assertBodyContains({
        message: 'You can change your email at most 5 times a day. Please try again tomorrow.',
      })
      await assertStatus(change(`${change.name}-4@example.com`), 200)
    }
    await assertStatus(fromList('list@example.com'), 429)
    const ofOther = await put(`admin-edit-user/${other.id}`, {
      ...{ ...accountForm(other), email: 'given@example.com' },
    })
    ofOther.assertStatus(200)
  })

  test('are refused beyond the five also where calls come at once', async ({ client, assert }) => {
    const owner = await UserFactory.create()
    // A change ends the other sessions.
    const { put } = callsBy(client, 'owner', await tokenOf('owner', owner))
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        statusOf(
          put('owner-profile', {
            ...{ ...accountForm(owner), email: `at-once-${index}@example.com` },
            current_password: password,
          })
        )
      )
    )
    assert.sameMembers(statuses, [...Array(5).fill(200), ...Array(3).fill(429)])
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
    await assertStatus(post('owner-login', { email: owner.email, password }), 401)
    await assertStatus(post('owner-login', { email: owner.email, password: 'secret-456' }), 200)
  })

  test('answers 400 to a wrong current password, and 422 to a bad new one', async ({
    client,
    assert,
    db,
  }) => {
    const { owner, put } = await ownerCalls(client)
    const path = 'owner-profile/password'
    const wrong = await put(path, { current_password: 'wrong-123', new_password: 'secret-456' })
    wrong.assertStatus(400)
    assert.equal(wrong.body().errors[0].field, 'current_password')
    const short = await put(path, { current_password: password, new_password: '12345' })
    short.assertStatus(422)
    assert.equal(short.body().errors[0].message, 'New password must be at least 6 characters long.')
    await assertStatus(put(path, { current_password: '', new_password: '' }), 422)
    await db.assertHas('users', { id: owner.id, password: owner.password })
  })
})
