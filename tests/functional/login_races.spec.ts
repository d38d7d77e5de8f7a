import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import { areas } from '#config/areas'
import User from '#models/user'
import { assertStatus, callsBy, callsOf, logIn, statusOf } from '#tests/helpers/calls'
import { afterVerification } from '#tests/helpers/meanwhile'
import { tokenOf } from '#tests/helpers/tokens'

/** The factory's password, hashed with cheaper settings than the product's. */
const oldHash =
  '$scrypt$n=1024,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$A+Zn45WtJwK0RFyWHOsARK/1CYF9oIraV4SDNiRCztWpvJEFfAAF/vrx6815jVQX7aFyUVkLlHGpcUvErX3ajg'

test.group('Login | former hashes', () => {
  test('renews a hash of former settings after the right password only', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.merge({ password: oldHash }).create()
    const other = await tokenOf('owner', user)
    const { email } = user
    const { post, get } = callsOf(client, 'owner')

    await post('owner-login', { email, password: 'wrong-123' })
    const before = await db.from('users').where({ email }).firstOrFail()
    assert.equal(before.password, oldHash)
    await assertStatus(post('owner-login', { email, password }), 200)

    const { password: renewed, ...after } = await db.from('users').where({ email }).firstOrFail()
    assert.isFalse(hash.needsReHash(renewed))
    assert.isTrue(await hash.verify(renewed, password))
    assert.deepEqual({ ...after, password: oldHash }, { ...before, language: 'en' })
    await assertStatus(get('owner-profile').header('X-Session-Token', other), 200)
  })

  test('accepts parallel logins with a hash of former settings', async ({ client, assert }) => {
    const { email } = await UserFactory.merge({ password: oldHash }).create()
    const logins = [1, 2, 3].map(() => statusOf(logIn(client, 'owner', { email })))
    assert.deepEqual(await Promise.all(logins), [200, 200, 200])
  })

  test('keeps a password that is changed while its former hash is renewed', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.merge({ password: oldHash }).create()
    afterVerification(user, (copy) => copy.editAccount({ password: 'another-1' }))

    await assertStatus(logIn(client, 'owner', user), 401)
    await user.refresh()
    assert.isTrue(await user.verifyPassword('another-1'))
  })
})

const changes = {
  'password': { change: (copy) => copy.editAccount({ password: 'another-1' }), status: 401 },
  'e-mail': { change: (copy) => copy.editAccount({ email: 'moved@example.com' }), status: 401 },
  'row': { change: (copy) => copy.delete(), status: 401 },
  'name': { change: (copy) => copy.editAccount({ name: 'New' }), status: 200 },
} satisfies Record<string, { change: (copy: User) => Promise<unknown>; status: number }>

const inactive = {
  code: 'account_inactive',
  message: 'Your account is pending admin activation.',
}

test.group('Login | an account that changes meanwhile', () => {
  for (const area of areas) {
    for (const [what, { change, status }] of Object.entries(changes)) {
      test(`of an ${area} whose ${what} changes is ${status}`, async ({ client, db: rows }) => {
        const user = await UserFactory.apply(area).create()
        afterVerification(user, change)
        const response = await logIn(client, area, user)
        response.assertStatus(status)
        if (status === 401) response.assertBody({ message: 'Invalid email or password.' })
        await rows.assertCount('session_tokens', status === 200 ? 1 : 0)
      })
    }
  }

  for (const [what, change, answer] of [
    [
      'is deactivated',
      (copy: User) => User.setActive([copy.id], false),
      { ...inactive, deactivated: true },
    ],
    ['becomes a tenant', (copy: User) => copy.editAccount({ role: 'tenant' }), inactive],
  ] as const) {
    test(`refuses an owner who ${what} meanwhile, and says so`, async ({ client, db: rows }) => {
      const user = await UserFactory.create()
      afterVerification(user, change)
      const response = await logIn(client, 'owner', user)
      response.assertStatus(403)
      response.assertBody(answer)
      await rows.assertEmpty('session_tokens')
    })
  }
})

test.group('Passwords | two changes at once', () => {
  for (const [area, path] of [
    ['admin', 'edit-profile'],
    ['owner', 'owner-profile/password'],
  ] as const) {
    test(`refuses an ${area} who confirmed the former password`, async ({ client, assert }) => {
      const user = await UserFactory.apply(area).create()
      const thief = await tokenOf(area, user)
      afterVerification(user, (copy) => copy.editAccount({ password: 'another-1' }))

      const { name, email } = user
      const passwords = { current_password: password, new_password: 'stolen-1' }
      const response = await callsBy(client, area, thief).put(path, { name, email, ...passwords })

      response.assertStatus(400)
      assert.equal(response.body().errors[0].field, 'current_password')
      await user.refresh()
      assert.isTrue(await user.verifyPassword('another-1'))
    })
  }
})

test.group('Login | beside a change', () => {
  test('answers a wrong password while a change holds the writing connection', async ({
    client,
    cleanup,
  }) => {
    const { email } = await UserFactory.create()
    const change = await db.transaction()
    cleanup(() => change.rollback())

    await assertStatus(logIn(client, 'owner', { email }, { password: 'wrong-123' }), 401)
  })
})
