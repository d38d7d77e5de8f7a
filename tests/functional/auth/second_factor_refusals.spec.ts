import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import { forgetAttempts, loginKeys, pairLimiter } from '#auth/login_limits'
import { areas, type Area } from '#config/areas'
import limits from '#config/limits'
import { beginSecondFactor } from '#auth/second_factor'
import User from '#models/user'
import { Browser } from '#tests/helpers/browser'
import {
  anyRead,
  assertStatus,
  bases,
  callsBy,
  callsOf,
  logIn,
  logins as login,
  statusOf,
} from '#tests/helpers/calls'
import { withStoppedDate } from '#tests/helpers/clock'
import { afterAuthentication, afterVerification } from '#tests/helpers/meanwhile'
import { codeOf, enrol, wrongCodeOf } from '#tests/helpers/second_factor'
import { tokenOf } from '#tests/helpers/tokens'

const resume = { admin: 'resume-session', owner: 'owner-resume-session' }
const { failures, windowMinutes } = limits.secondFactor

for (const area of areas) {
  test.group(`Second factor | guesses at an ${area}'s`, () => {
    test('stops after 10 wrong codes, and accepts no right one then', async ({
      assert,
      client,
    }) => {
      await withStoppedDate(async (moveOn) => {
        const user = await UserFactory.apply(area).create()
        const { secret, recoveryCodes } = await enrol(user)
        const enter = entranceOf(client, area, user)
        const wrong = wrongCodeOf(secret)

        const statuses = []
        for (let guess = 0; guess < 20; guess++) statuses.push(await enter(wrong))
        assert.deepEqual(statuses, [...times(failures, 401), ...times(20 - failures, 429)])
        assert.equal(await enter(codeOf(secret, 30)), 429)
        assert.equal(await enter(recoveryCodes[0]), 429)

        moveOn(windowMinutes * 60 + 1)
        assert.equal(await enter(codeOf(secret)), 200)
      })
    })

    test('counts them while the right password is sent in between, from other addresses', async ({
      assert,
      client,
    }) => {
      await withStoppedDate(async () => {
        const user = await UserFactory.apply(area).create()
        const { secret } = await enrol(user)
        const enter = entranceOf(client, area, user)
        const wrong = wrongCodeOf(secret)

        const statuses = []
        for (let guess = 0; guess < 20; guess++) {
          statuses.push(await enter(wrong))
          await enter()
          await forgetAddresses(user)
        }
        assert.deepEqual(statuses, [...times(failures, 401), ...times(20 - failures, 429)])
        assert.equal(await enter(codeOf(secret, 30)), 429)
      })
    })

    test('counts them at once, across browsers', async ({ assert }) => {
      await withStoppedDate(async () => {
        const user = await UserFactory.apply(area).create()
        const known = new Browser()
        await known.logIn(area, user.email, password)
        const { secret } = await enrol(user)
        const body = { email: user.email, password, code: wrongCodeOf(secret) }
        const path = `${bases[area]}/${login[area]}`

        const browsers = Array.from({ length: 16 }, (_, at) => (at % 2 ? known : new Browser()))
        const answers = await Promise.all(browsers.map((one) => one.call('POST', path, { body })))
        const counted = answers.filter(({ status }) => status === 401)
        assert.lengthOf(counted, failures)

        const right = { ...body, code: codeOf(secret, 30) }
        const refused = await known.call('POST', path, { body: right })
        assert.equal(refused.status, 429)
        assert.isAbove(Number(refused.headers.get('retry-after')), 800)
      })
    })

    test('forgets them after a right code, or in the terminal', async ({ assert, client }) => {
      await withStoppedDate(async (moveOn) => {
        const user = await UserFactory.apply(area).create()
        const { secret } = await enrol(user)
        const enter = entranceOf(client, area, user)
        const wrong = wrongCodeOf(secret)

        for (let guess = 1; guess < failures; guess++) await enter(wrong)
        assert.equal(await enter(codeOf(secret, 30)), 200)
        for (let guess = 1; guess <= failures; guess++) assert.equal(await enter(wrong), 401)
        moveOn(60)
        assert.equal(await enter(codeOf(secret)), 429)
        await forgetAttempts(user)
        assert.equal(await enter(codeOf(secret)), 200)
      })
    })

    test('counts none where there is nothing to confirm', async ({ assert, client }) => {
      await withStoppedDate(async () => {
        const user = await UserFactory.apply(area).create()
        const confirm = () => callsOf(client, area, user).put('second-factor', { code: '123456' })
        const refuseAll = async () => {
          for (let guess = 0; guess <= failures; guess++) await assertStatus(confirm(), 409)
        }
        await refuseAll()
        const { secret } = await enrol(user)
        await refuseAll()
        assert.equal(await entranceOf(client, area, user)(codeOf(secret, 30)), 200)
      })
    })

    test('counts a wrong code as a failed login, and a missing one as none', async ({
      assert,
      client,
    }) => {
      await withStoppedDate(async () => {
        const user = await UserFactory.apply(area).create()
        const { secret } = await enrol(user)
        const enter = entranceOf(client, area, user)
        const failed = async () => {
          const counts = ['127.0.0.1', '::1'].map(async (address) => {
            const count = await pairLimiter().get(loginKeys(address, user.email).pair)
            return count?.consumed ?? 0
          })
          const [one, other] = await Promise.all(counts)
          return one + other
        }

        await enter()
        assert.equal(await failed(), 0)
        await enter(wrongCodeOf(secret))
        assert.equal(await failed(), 1)
        await enter()
        assert.equal(await failed(), 1)
        await enter(codeOf(secret, 30))
        assert.equal(await failed(), 0)
      })
    })
  })

  test.group(`Second factor | ways around an ${area}'s`, () => {
    test('is passed by no session of before', async ({ assert, client }) => {
      const user = await UserFactory.apply(area).create()
      const browser = new Browser()
      await browser.logIn(area, user.email, password)
      const token = await tokenOf(area, user)
      await enrol(user)
      const { get, post } = callsBy(client, area, token)

      await assertStatus(get(anyRead[area]), 401)
      await assertStatus(post(resume[area]), 401)
      await assertStatus(browser.call('GET', `${bases[area]}/${anyRead[area]}`), 401)
      const resumedByCookie = await browser.call('POST', `${bases[area]}/${resume[area]}`, {
        headers: browser.xsrf,
      })
      assert.equal(resumedByCookie.status, 401)
    })

    test('is passed by no cookie of a login without a code, in either area', async ({
      assert,
      db: rows,
    }) => {
      const user = await UserFactory.apply(area).create()
      const { secret } = await enrol(user)
      for (const other of areas) {
        const browser = new Browser()
        for (const code of [undefined, wrongCodeOf(secret)]) {
          const body = { email: user.email, password, code }
          const entered = await browser.call('POST', `${bases[other]}/${login[other]}`, { body })
          assert.equal(entered.status, other === area ? 401 : 403)
          assert.notProperty(entered.json, 'token')
        }
        await assertStatus(browser.call('GET', `${bases[other]}/${anyRead[other]}`), 401)
        const resumed = await browser.call('POST', `${bases[other]}/${resume[other]}`, {
          headers: browser.xsrf,
        })
        assert.equal(resumed.status, 401)
      }
      await rows.assertEmpty('session_tokens')
    })

    test('is asked for by a browser that the account knows', async ({ assert }) => {
      const user = await UserFactory.apply(area).create()
      const browser = new Browser()
      await browser.logIn(area, user.email, password)
      await enrol(user)
      const entered = await browser.logIn(area, user.email, password)
      assert.equal(entered.status, 401)
      assert.equal(entered.json?.factor, 'code')
    })

    test('is asked for by a login that began before it was on', async ({ client, db: rows }) => {
      const user = await UserFactory.apply(area).create()
      afterVerification(user, async (copy) => void (await enrol(copy)))
      const entered = await logIn(client, area, user)
      entered.assertStatus(401)
      entered.assertBodyContains({ factor: 'code' })
      await rows.assertEmpty('session_tokens')
    })

    test('is neither switched off nor begun by a password that changes meanwhile', async ({
      assert,
      client,
    }) => {
      const user = await UserFactory.apply(area).create()
      const other = await UserFactory.apply(area).create()
      await enrol(user)
      const current = { current_password: password }
      const change = (copy: User) => copy.editAccount({ password: 'quite-another-7' })

      for (const [owner, method, on] of [
        [user, 'delete', true],
        [other, 'post', false],
      ] as const) {
        const { [method]: call } = callsOf(client, area, owner)
        afterVerification(owner, change)
        const refused = await call('second-factor', current)
        refused.assertStatus(400)
        assert.equal(refused.body().errors[0].field, 'current_password')
        const { secondFactor } = await User.findOrFail(owner.id)
        assert.equal(Boolean(secondFactor), on)
      }
      assert.lengthOf(await db.from('second_factors'), 1)
    })

    test('is confirmed by no session that ends meanwhile', async ({ assert, client }) => {
      const user = await UserFactory.apply(area).create()
      const { secret } = await beginSecondFactor(user)
      afterAuthentication(({ id }) =>
        db.from('session_tokens').where({ tokenable_id: id }).delete()
      )
      const { put } = callsOf(client, area, user)
      await assertStatus(put('second-factor', { code: codeOf(secret) }), 401)
      const { secondFactor } = await User.findOrFail(user.id)
      assert.isFalse(Boolean(secondFactor))
    })

    test('stays on with a new password', async ({ client }) => {
      const user = await UserFactory.apply(area).create()
      await enrol(user)
      await user.editAccount({ password: 'quite-another-7' })
      const entered = await logIn(client, area, user, { password: 'quite-another-7' })
      entered.assertStatus(401)
      entered.assertBodyContains({ factor: 'code' })
    })

    test('accepts no code whose secret was not made for the account', async ({
      assert,
      client,
    }) => {
      await withStoppedDate(async () => {
        const user = await UserFactory.apply(area).create()
        await enrol(user)
        const thief = await UserFactory.apply(area).create()
        const { secret } = await enrol(thief)
        const { secret: copied } = await db
          .from('second_factors')
          .where({ user_id: thief.id })
          .firstOrFail()
        await db.from('second_factors').where({ user_id: user.id }).update({ secret: copied })
        const enter = entranceOf(client, area, user)
        assert.equal(await enter(codeOf(secret, 30)), 401)
      })
    })
  })
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status)

const entranceOf = (client: ApiClient, area: Area, user: User) => (code?: string) =>
  statusOf(logIn(client, area, user, { code }))

/** As if the next one came from elsewhere. */
async function forgetAddresses({ email }: User) {
  for (const address of ['127.0.0.1', '::1']) {
    await pairLimiter().delete(loginKeys(address, email).pair)
  }
}
