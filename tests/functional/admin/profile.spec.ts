import { test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import { CountryFactory } from '#database/factories/country_factory'
import { adminCalls, assertStatus, callsOf } from '#tests/helpers/calls'
import { tokenOf } from '#tests/helpers/tokens'

test.group('Admin | profile', () => {
  test('shows name, e-mail, country and role, or that one is not set', async ({
    client,
    assert,
  }) => {
    const country = await CountryFactory.merge({ name: 'Kuwait' }).create()
    const admin = await UserFactory.apply('admin').merge({ countryId: country.id }).create()
    const { get } = callsOf(client, 'admin', admin)
    const { name, email } = admin

    const response = await get('edit-profile')
    response.assertStatus(200)
    const located = { country: 'Kuwait', country_main: null }
    const shown = { name, email, ...located, role: 'admin', version: 1 }
    assert.deepEqual(response.body(), shown)

    await admin.merge({ countryId: null }).save()
    const without = await get('edit-profile')
    assert.isNull(without.body().country)
  })

  test('changes name and e-mail without a password', async ({ client, assert, db }) => {
    const { admin, put } = await adminCalls(client)
    const body = { name: ' Rana ', email: 'RANA@example.com', role: 'tenant', active: 0 }
    for (const extra of [{}, { new_password: '', current_password: '' }]) {
      const response = await put('edit-profile', { ...body, ...extra })
      response.assertStatus(200)
      assert.equal(response.body().message, 'Profile updated successfully!')
      assert.deepInclude(response.body().user, { name: 'Rana', email: 'rana@example.com' })
    }
    const { id } = admin
    await db.assertHas('users', { id, role: 'admin', active: true, password: admin.password })
  })

  test("speaks the specification's words to a bad form", async ({ client, assert, db }) => {
    const { admin, put } = await adminCalls(client)
    const person = { name: 'New', email: 'new@example.com' }
    const bad = [
      [{ name: ' ', email: '' }, 'Name is required.'],
      [{ name: 'New' }, 'Email is required.'],
      [{ name: 'New', email: 'nobody' }, 'Please enter a valid email address.'],
      [
        { ...person, new_password: 'secret-456' },
        'Current password is required to change password.',
      ],
      [
        { ...person, new_password: '12345', current_password: password },
        'New password must be at least 6 characters long.',
      ],
    ] as const
    for (const [body, message] of bad) {
      const response = await put('edit-profile', body)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].message, message)
    }
    await db.assertHas('users', { id: admin.id, name: admin.name, email: admin.email })
  })

  test('takes a new password for the right current one, and ends the other sessions', async ({
    client,
    assert,
    db,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const mine = await tokenOf('admin', admin)
    await tokenOf('admin', admin)
    const { name, email } = admin
    const change = { name, email, new_password: ' secret-456 ' }
    const put = (body: object) =>
      callsOf(client, 'admin').put('edit-profile', body).header('X-Session-Token', mine)

    const wrong = await put({ ...change, name: 'Half', current_password: 'wrong-123' })
    wrong.assertStatus(400)
    assert.equal(wrong.body().message, 'Current password is incorrect.')
    await db.assertHas('users', { id: admin.id, name, password: admin.password })

    await assertStatus(put({ ...change, current_password: password }), 200)
    await db.assertCount('session_tokens', 1)
    await assertStatus(put({ name, email }), 200)
    const login = await callsOf(client, 'admin').post('login', { email, password: ' secret-456 ' })
    login.assertStatus(200)
  })

  test('refuses the e-mail of somebody else, with 409', async ({ client, assert, db }) => {
    const admin = await UserFactory.apply('admin').create()
    const { email } = await UserFactory.create()
    const body = { name: 'New', email: email.toUpperCase() }
    const response = await callsOf(client, 'admin', admin).put('edit-profile', body)
    response.assertStatus(409)
    assert.equal(response.body().message, 'Email already in use.')
    await db.assertHas('users', { id: admin.id, name: admin.name })
  })

  test('stops guessing at the current password', async ({ client, assert }) => {
    const { admin, put } = await adminCalls(client)
    const { name, email } = admin
    const body = { name, email, new_password: 'secret-456', current_password: 'wrong-123' }
    const guesses = await Promise.all(Array.from({ length: 11 }, () => put('edit-profile', body)))
    const statuses = guesses.map((guess) => guess.status())
    assert.lengthOf(
      statuses.filter((status) => status === 429),
      1
    )
  })
})
