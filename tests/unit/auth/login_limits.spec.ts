import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import type { HttpContext } from '@adonisjs/core/http'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#models/user'
import limits from '#config/limits'
import { countLogin, networkOf } from '#auth/login_limits'

const { failuresPerAccount, failures } = limits.login

test.group('Auth | login limits', () => {
  test('stops twenty addresses that guess at one account', async ({ assert }) => {
    const email = 'admin@example.com'
    const outcomes = []
    for (let address = 1; address <= 20; address++) {
      for (let guess = 0; guess < failures; guess++) {
        outcomes.push(await guessFrom(`192.0.2.${address}`, email))
      }
    }
    const through = outcomes.filter((outcome) => outcome === 'counted')
    assert.lengthOf(through, failuresPerAccount)
    assert.equal(await guessFrom('192.0.2.1', 'owner@example.com'), 'counted')
  })

  test('undoes the count of a right attempt, and of no other', async ({ assert }) => {
    const email = 'admin@example.com'
    for (let attempt = 0; attempt < failuresPerAccount * 2; attempt++) {
      const undo = await countFrom(`192.0.2.${attempt}`, email)
      await undo()
    }
    for (let guess = 0; guess < failuresPerAccount; guess++) {
      assert.equal(await guessFrom(`192.0.2.${guess}`, email), 'counted')
    }
    assert.equal(await guessFrom('192.0.2.99', email), 'E_TOO_MANY_REQUESTS')
  })

  test('counts the attempts of a known browser by itself', async ({ assert }) => {
    const user = await UserFactory.create()
    const guess = (at: number) => outcomeOf(countLogin(knownSince(user, at), { email, user }))
    const { email } = user
    const longAgo = Date.now() - (limits.login.knownBrowserDays + 1) * 86_400_000

    for (let count = 0; count < failures; count++) assert.equal(await guess(longAgo), 'counted')
    assert.equal(await guess(longAgo), 'E_TOO_MANY_REQUESTS')
    for (let count = 0; count < failures; count++) assert.equal(await guess(Date.now()), 'counted')
    assert.equal(await guess(Date.now()), 'E_TOO_MANY_REQUESTS')
  })

  test('counts the first half of an IPv6 address, and all of an IPv4 address', ({ assert }) => {
    const same = ['2001:db8:1:2::1', '2001:DB8:1:2:3:4:5:6', '2001:db8:1:2:ffff::']
    assert.deepEqual(new Set(same.map(networkOf)), new Set(['2001:db8:1:2::/64']))
    assert.notEqual(networkOf('2001:db8:1:3::1'), networkOf(same[0]))
    assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64')
    assert.equal(networkOf('::1'), '0:0:0:0::/64')
    for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201']) {
      assert.equal(networkOf(address), '192.0.2.1')
    }
    assert.notEqual(networkOf('192.0.2.2'), networkOf('192.0.2.1'))
  })
})

const ctx = await testUtils.createHttpContext()

async function countFrom(address: string, email: string) {
  const request = Object.assign(Object.create(ctx.request), { ip: () => address })
  return countLogin({ request } as HttpContext, { email, user: null })
}

function guessFrom(address: string, email: string) {
  return outcomeOf(countFrom(address, email))
}

/** A call of a browser that the user logged in with at this time. */
function knownSince({ id: user }: User, at: number) {
  const encryptedCookie = () => [{ user, browser: 'one', at }]
  const request = Object.assign(Object.create(ctx.request), { ip: () => '::1', encryptedCookie })
  return { request } as HttpContext
}

function outcomeOf(counting: Promise<unknown>): Promise<string> {
  return counting.then(
    () => 'counted',
    ({ code }) => code
  )
}
