import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#models/user'
import limits from '#config/limits'
import { atTime } from '#tests/helpers/clock'
import { countLogin, forgetAttempts } from '#auth/login_limits'
import { networkOf } from '#server/network'

const { failuresPerAccount, failures, slowedSeconds } = limits.login
const email = 'admin@example.com'
const refused = 'E_TOO_MANY_REQUESTS'

test.group('Auth | login limits', () => {
  test('lets all addresses together try a guessed account every few seconds', async ({
    assert,
  }) => {
    const began = Date.now()
    await atTime(began, async () => {
      const outcomes = await Promise.all(addresses(60).map((address) => guessFrom(address, email)))
      const through = outcomes.filter((outcome) => outcome === 'counted')
      assert.lengthOf(through, failuresPerAccount + 1)
      assert.equal(await guessFrom('192.0.2.1', 'owner@example.com'), 'counted')
    })
    await atTime(began + (slowedSeconds - 1) * 1000, async () => {
      assert.equal(await guessFrom('192.0.2.98', email), refused)
    })
    await atTime(began + slowedSeconds * 1000, async () => {
      const late = await Promise.all(['192.0.2.98', '192.0.2.99'].map((ip) => guessFrom(ip, email)))
      assert.sameMembers(late, ['counted', refused])
    })
  })

  test('lets a network that had no attempt yet in before those that go on', async ({ assert }) => {
    const began = Date.now()
    const strangers = addresses(18).map((address) => address.replace('192.0.2', '198.51.100'))
    await atTime(began, () => slowDown(email))
    let outcome = refused
    let turns = 0
    while (outcome === refused && turns < 60) {
      turns += 1
      await atTime(began + turns * slowedSeconds * 1000, async () => {
        for (const address of strangers) await guessFrom(address, email)
        outcome = await guessFrom('192.0.2.99', email)
      })
    }
    assert.equal(outcome, 'counted')
    assert.isAtMost(turns, strangers.length + 1)
  })

  test('names the seconds until the next attempt, however often strangers guess', async ({
    assert,
  }) => {
    const began = Date.now()
    await atTime(began, async () => {
      await slowDown(email)
      for (let attempt = 0; attempt < failures * 2; attempt++) {
        const error = await countFrom('192.0.2.99', email).catch((thrown) => thrown)
        assert.equal(error.response.availableIn, slowedSeconds)
      }
    })
    await atTime(began + slowedSeconds * 1000, async () => {
      assert.equal(await guessFrom('192.0.2.99', email), 'counted')
    })
  })

  test('stops an address that takes every attempt at a slowed account', async ({ assert }) => {
    const began = Date.now()
    await atTime(began, () => slowDown(email))
    for (let guess = 1; guess <= failures + 1; guess++) {
      await atTime(began + guess * slowedSeconds * 1000, async () => {
        const outcome = await guessFrom('192.0.2.99', email)
        assert.equal(outcome, guess <= failures ? 'counted' : refused)
      })
    }
    await atTime(began + (failures + 1) * slowedSeconds * 1000, async () => {
      assert.equal(await guessFrom('192.0.2.98', email), 'counted')
    })
  })

  test('undoes the count of a right attempt, and of no other', async ({ assert }) => {
    for (let attempt = 0; attempt < failuresPerAccount * 2; attempt++) {
      const counted = await countFrom(`192.0.2.${attempt}`, email)
      await counted[attempt % 2 ? 'forget' : 'giveBack']()
    }
    await atTime(Date.now(), async () => {
      await slowDown(email)
      assert.equal(await guessFrom('192.0.2.99', email), refused)
    })
  })

  test('forgets the attempts at one account, from wherever they came', async ({ assert }) => {
    const [user, other] = await UserFactory.createMany(2)
    const known = () =>
      outcomeOf(countLogin(knownSince(user, Date.now()), { email: user.email, user }))

    await atTime(Date.now(), async () => {
      for (const { email: name } of [user, other]) await slowDown(name)
      for (let guess = 0; guess < failures; guess++) await known()
      assert.equal(await known(), refused)

      await forgetAttempts(user)

      await slowDown(user.email)
      assert.equal(await known(), 'counted')
      assert.equal(await guessFrom('192.0.2.99', other.email), refused)
    })
  })

  test('keeps no e-mail address beside the counts', async ({ assert }) => {
    await slowDown('reader@example.com')
    const rows = await db.connection('limits').from('rate_limits')
    assert.isAbove(rows.length, failuresPerAccount)
    assert.notMatch(JSON.stringify(rows), /reader|example/)
  })

  test('counts the attempts of a known browser by itself', async ({ assert }) => {
    const user = await UserFactory.create()
    const guess = (at: number) =>
      outcomeOf(countLogin(knownSince(user, at), { email: user.email, user }))
    const longAgo = Date.now() - (limits.login.knownBrowserDays + 1) * 86_400_000

    for (let count = 0; count < failures; count++) assert.equal(await guess(longAgo), 'counted')
    assert.equal(await guess(longAgo), refused)
    for (let count = 0; count < failures; count++) assert.equal(await guess(Date.now()), 'counted')
    assert.equal(await guess(Date.now()), refused)
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

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `192.0.2.${index}`)

/** Strangers use up the account's attempts, each at an address of its own, and the next one after them. */
async function slowDown(name: string) {
  for (const address of addresses(failuresPerAccount + 1)) {
    if ((await guessFrom(address, name)) !== 'counted') throw new Error('refused too early')
  }
}

async function countFrom(address: string, name: string) {
  const request = Object.assign(Object.create(ctx.request), { ip: () => address })
  return countLogin({ request } as HttpContext, { email: name, user: null })
}

function guessFrom(address: string, name: string) {
  return outcomeOf(countFrom(address, name))
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
