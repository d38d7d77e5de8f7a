import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import limits from '#config/limits'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import { assertStatus, callsOf } from '#tests/helpers/calls'

async function person(changes = {}) {
  const country = await CountryFactory.create()
  return {
    name: 'Huda',
    email: 'Huda@Example.com',
    phone_number: '0501234567',
    country_id: country.id,
    password: 'secret-456',
    ...changes,
  }
}

test.group('Owner | registrations', () => {
  test('makes a pending owner, whatever else is sent', async ({ client, assert, db }) => {
    const body = await person({ role: 'admin', active: 1, id: 5 })
    const { post } = callsOf(client, 'owner')
    const response = await post('owner-register', body)
    response.assertStatus(201)
    assert.deepEqual(response.body(), {
      message: 'Registration successful! Your account is pending admin activation.',
    })
    const row = { email: 'huda@example.com', role: 'Property owner', active: false }
    await db.assertHas('users', row)

    const login = await post('owner-login', { email: body.email, password: body.password })
    login.assertStatus(403)
    login.assertBody({
      code: 'account_inactive',
      message: 'Your account is pending admin activation.',
    })
    await db.assertEmpty('session_tokens')
  })

  test('asks for every field', async ({ client, assert, db }) => {
    const { post } = callsOf(client, 'owner')
    const response = await post('owner-register', {})
    response.assertStatus(422)
    const fields = response.body().errors.map(({ field }: { field: string }) => field)
    assert.sameMembers(fields, ['name', 'email', 'phone_number', 'country_id', 'password'])
    await assertStatus(post('owner-register', await person({ password: '12345' })), 422)
    await db.assertEmpty('users')
  })

  test('takes only so many from one address', async ({ client, assert, db }) => {
    const { perAddress: requests, windowMinutes } = limits.registration
    const duration = `${windowMinutes} mins`
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const attempts = limiter.use({ requests, duration })
      await attempts.set(`registration_${address}`, requests, duration)
    }
    const response = await callsOf(client, 'owner').post('owner-register', await person())
    response.assertStatus(429)
    assert.isAbove(Number(response.header('retry-after')), 0)
    await db.assertEmpty('users')
  })

  test('refuses an e-mail that is taken', async ({ client, db }) => {
    const { email } = await UserFactory.merge({ email: 'huda@example.com' }).create()
    const response = await callsOf(client, 'owner').post('owner-register', await person())
    response.assertStatus(409)
    response.assertBodyContains({ message: 'Email already in use.' })
    await db.assertHas('users', { email }, 1)
  })
})
