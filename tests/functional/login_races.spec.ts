import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { getActiveTestOrFail, test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import { areas } from '#config/areas'
import User from '#models/user'
import { callsOf } from '#tests/helpers/calls'
import { tokenOf } from '#tests/helpers/tokens'

const login = { admin: 'login', owner: 'owner-login' }

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
    const entered = await post('owner-login', { email, password })
    entered.assertStatus(200)

    const { password: renewed, ...after } = await db.from('users').where({ email }).firstOrFail()
    assert.isFalse(hash.needsReHash(renewed))
    assert.isTrue(await hash.verify(renewed, password))
    assert.deepEqual({ ...after, password: oldHash }, { ...before, language: 'en' })
    const still = await get('owner-profile').header('X-Session-Token', other)
    still.assertStatus(200)
  })

  test('accepts parallel logins with a hash of former settings', async ({ client, assert }) => {
    const { email } = await UserFactory.merge({ password: oldHash }).create()
    const { post } = callsOf(client, 'owner')
    const logIn = () => post('owner-login', { email, password })
    const answers = await Promise.all([logIn(), logIn(), logIn()])
    assert.deepEqual(
      answers.map((answer) => answer.status()),
      [200, 200, 200]
    )
  })

  test('keeps a password that is changed while its former hash is renewed', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.merge({ password: oldHash }).create()
    afterVerification(user, (copy) => copy.editAccount({ password: 'another-1' }))

    const { email } = user
    const response = await callsOf(client, 'owner').post('owner-login', { email, password })

    response.assertStatus(401)
    await user.refresh()
    assert.isTrue(await user.verifyPassword('another-1'))
  })
})

test.group('Login | an account that changes meanwhile', () => {
  for (const area of areas) {
    test(`refuses an ${area} whose password is changed meanwhile`, async ({ client, db: rows }) => {
      const user = await UserFactory.apply(area).create()
      afterVerification(user, (copy) => copy.editAccount({ password: 'another-1' }))

      const response = await callsOf(client, area).post(login[area], {
        email: user.email,
        password,
      })

      response.assertStatus(401)
      response.assertBody({ message: 'Invalid email or password.' })
      await rows.assertEmpty('session_tokens')
    })

    test(`refuses an ${area} whose e-mail is changed meanwhile`, async ({ client, db: rows }) => {
      const user = await UserFactory.apply(area).create()
      afterVerification(user, async (copy) => {
        await copy.editAccount({ email: 'moved@example.com' })
      })

      const { email } = user
      const response = await callsOf(client, area).post(login[area], { email, password })

      response.assertStatus(401)
      await rows.assertEmpty('session_tokens')
    })

    test(`refuses an ${area} who is deleted meanwhile`, async ({ client, db: rows }) => {
      const user = await UserFactory.apply(area).create()
      afterVerification(user, (copy) => copy.delete())

      const { email } = user
      const response = await callsOf(client, area).post(login[area], { email, password })

      response.assertStatus(401)
      await rows.assertEmpty('session_tokens')
    })

    test(`logs in an ${area} whose name is changed meanwhile`, async ({ client, db: rows }) => {
      const user = await UserFactory.apply(area).create()
      afterVerification(user, (copy) => copy.editAccount({ name: 'New' }))

      const { email } = user
      const response = await callsOf(client, area).post(login[area], { email, password })

      response.assertStatus(200)
      await rows.assertCount('session_tokens', 1)
    })
  }

  test('refuses an owner who is deactivated meanwhile, and says so', async ({
    client,
    db: rows,
  }) => {
    const user = await UserFactory.create()
    afterVerification(user, (copy) => User.setActive([copy.id], false))

    const body = { email: user.email, password }
    const response = await callsOf(client, 'owner').post('owner-login', body)

    response.assertStatus(403)
    response.assertBody({
      code: 'account_inactive',
      deactivated: true,
      message: 'Your account is pending admin activation.',
    })
    await rows.assertEmpty('session_tokens')
  })

  test('refuses an owner who becomes a tenant meanwhile as pending', async ({
    client,
    db: rows,
  }) => {
    const user = await UserFactory.create()
    afterVerification(user, async (copy) => {
      await copy.editAccount({ role: 'tenant' })
    })

    const body = { email: user.email, password }
    const response = await callsOf(client, 'owner').post('owner-login', body)

    response.assertStatus(403)
    await rows.assertEmpty('session_tokens')
  })
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
      const response = await callsOf(client, area)
        .put(path, { name, email, ...passwords })
        .header('X-Session-Token', thief)

      response.assertStatus(400)
      assert.equal(response.body().errors[0].field, 'current_password')
      await user.refresh()
      assert.isTrue(await user.verifyPassword('another-1'))
    })
  }
})

/** Changes the user right after the next verification of a password. */
function afterVerification({ id }: User, change: (copy: User) => Promise<unknown>) {
  const hasher = hash.use()
  const verify = hasher.verify
  const restore = () => void (hasher.verify = verify)
  getActiveTestOrFail().cleanup(restore)
  hasher.verify = async (...args) => {
    const isRight = await verify.apply(hasher, args)
    restore()
    await change(await User.findOrFail(id))
    return isRight
  }
}

test.group('Login | beside a change', () => {
  test('answers a wrong password while a change holds the writing connection', async ({
    client,
    cleanup,
  }) => {
    const { email } = await UserFactory.create()
    const change = await db.transaction()
    cleanup(() => change.rollback())

    const response = await callsOf(client, 'owner').post(login.owner, {
      email,
      password: 'wrong-123',
    })

    response.assertStatus(401)
  })
})
