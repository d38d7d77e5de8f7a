import { test } from '@japa/runner'
import limits from '#config/limits'
import { password, UserFactory } from '#database/factories/user_factory'
import {
  accountLimiter,
  addressLimiter,
  loginKeys,
  pairLimiter,
  slowedLimiter,
} from '#auth/login_limits'
import { Browser } from '#tests/helpers/browser'
import { assertStatus, callsOf, logIn } from '#tests/helpers/calls'
import { tokenOf } from '#tests/helpers/tokens'

const counters = {
  account: accountLimiter,
  slowed: slowedLimiter,
  first: slowedLimiter,
  address: addressLimiter,
  pair: pairLimiter,
}
const spent = {
  pair: limits.login.failures,
  address: limits.login.failuresPerAddress,
  account: limits.login.failuresPerAccount,
  slowed: 1,
  first: 1,
}

test.group('Sessions | limits', () => {
  test('forgets the failures of an account after a right password', async ({ client }) => {
    const user = await UserFactory.create()
    await countFailures({ pair: 9 }, user.email)
    for (const [word, status] of [
      [password, 200],
      ['wrong-1', 401],
      ['wrong-2', 401],
    ] as const) {
      await assertStatus(logIn(client, 'owner', user, { password: word }), status)
    }
  })

  test('stops an address that tries many accounts', async ({ client }) => {
    await countFailures({ address: limits.login.failuresPerAddress - 1 })
    for (const [name, status] of [
      ['one', 401],
      ['two', 429],
    ] as const) {
      const email = `${name}@example.com`
      await assertStatus(logIn(client, 'owner', { email }), status)
    }
  })

  test('logs in from a known browser while strangers guess', async ({ assert }) => {
    const { email } = await UserFactory.create()
    const known = new Browser()
    const first = await known.logIn('owner', email, password)
    await known.call('POST', '/api/property-owner/owner-logout')
    await countFailures(spent, email)

    const stranger = await new Browser().logIn('owner', email, password)
    const owner = await known.logIn('owner', email, password)

    assert.deepEqual([first.status, stranger.status, owner.status], [200, 429, 200])
    assert.isAbove(Number(stranger.headers.get('retry-after')), 800)
    assert.match(String(stranger.json?.message), /try again in \d+ seconds/)
  })

  test('lets an unknown browser in between the guesses of strangers', async ({ assert }) => {
    const { email } = await UserFactory.create()
    const guessed = { account: limits.login.failuresPerAccount }

    await countFailures({ ...guessed, first: 1 }, email)
    const refused = await new Browser().logIn('owner', email, password)
    await countFailures({ ...guessed, first: 0 }, email)
    const admitted = await new Browser().logIn('owner', email, password)

    assert.deepEqual([refused.status, admitted.status], [429, 200])
  })

  test('knows a browser for its own account alone', async () => {
    const user = await UserFactory.create()
    const other = await UserFactory.create()
    const known = new Browser()
    await known.logIn('owner', user.email, password)
    await countFailures(spent, other.email)
    await assertStatus(known.logIn('owner', other.email, password), 429)
  })

  test('tells a pending owner the reason, and only after the right password', async ({
    client,
  }) => {
    const { email } = await UserFactory.apply('pending').create()
    const { post } = callsOf(client, 'owner')
    await assertStatus(post('owner-login', { email, password: 'wrong-123' }), 401)
    const right = await post('owner-login', { email, password })
    right.assertStatus(403)
    right.assertBody({
      code: 'account_inactive',
      message: 'Your account is pending admin activation.',
    })
  })

  test('logs admins in and out at the addresses without a prefix', async ({ client }) => {
    const { email } = await UserFactory.apply('admin').create()
    const response = await client.post('/api/login').unsafeJson({ email, password })
    response.assertStatus(200)
    const token = response.body().token
    await assertStatus(client.post('/api/logout').header('X-Session-Token', token), 200)
    await assertStatus(client.get('/api/users/edit-profile').header('X-Session-Token', token), 401)
  })

  test('tells an owner whether the session still stands', async ({ client, assert }) => {
    const owner = await UserFactory.create()
    const admin = await UserFactory.apply('admin').create()
    const valid = await callsOf(client, 'owner', owner).get('owner-validate-session')
    valid.assertStatus(200)
    assert.isTrue(valid.body().valid)
    assert.equal(valid.body().user.email, owner.email)

    const path = '/api/property-owner/owner-validate-session'
    const without = await client.get(path)
    without.assertStatus(401)
    assert.deepEqual(without.body(), {
      valid: false,
      message: 'Authentication token missing. Please log in.',
    })
    const stranger = await client.get(path).header('X-Session-Token', await tokenOf('admin', admin))
    stranger.assertStatus(403)
    assert.isFalse(stranger.body().valid)
  })
})

/** Sets the counts, because each real attempt takes a tenth of a second. */
async function countFailures(counts: Partial<Record<keyof typeof counters, number>>, email = '') {
  for (const address of ['127.0.0.1', '::1']) {
    const keys = loginKeys(address, email)
    for (const [what, count] of Object.entries(counts)) {
      const name = what as keyof typeof counters
      await counters[name]().set(keys[name], count, `${limits.login.windowMinutes} mins`)
    }
  }
}
