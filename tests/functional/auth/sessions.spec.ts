import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import { SessionTokens } from '#auth/session_tokens'
import { areas } from '#config/areas'
import {
  anyRead,
  assertStatus,
  bases,
  callsBy,
  callsOf,
  logIn,
  logins,
  statusOf,
} from '#tests/helpers/calls'
import { letHoursPass, tokenOf } from '#tests/helpers/tokens'

const logout = { admin: 'logout', owner: 'owner-logout' }

for (const area of areas) {
  test.group(`Sessions | ${area}`, () => {
    test('logs in with the right password, whatever the case of the e-mail', async ({
      client,
      assert,
    }) => {
      const user = await UserFactory.apply(area).create()

      const response = await logIn(client, area, { email: ` ${user.email.toUpperCase()} ` })

      response.assertStatus(200)
      assert.sameMembers(Object.keys(response.body()), ['token', 'user', 'message'])
      assert.properties(response.body().user, ['id', 'name', 'email', 'role', 'active'])
      assert.equal(response.body().user.id, user.id)
      assert.notProperty(response.body().user, 'password')
      response.assertHeader('cache-control', 'no-store')
      response.assertCookie('manzil-session')

      const { get } = callsBy(client, area, response.body().token)
      await assertStatus(get(anyRead[area]), 200)
    })

    test('gives a wrong password and an unknown e-mail the same answer', async ({
      client,
      assert,
    }) => {
      const { email } = await UserFactory.apply(area).create()
      const guesses = [
        { email, password: 'wrong-123' },
        { email: 'nobody@example.com', password },
      ]
      for (const guess of guesses) {
        const response = await callsOf(client, area).post(logins[area], guess)
        response.assertStatus(401)
        assert.deepEqual(response.body(), { message: 'Invalid email or password.' })
      }
    })

    test('asks for an e-mail and a password', async ({ client, assert }) => {
      for (const body of [{}, { email: '', password: '' }, { email: ['a'], password: 5 }]) {
        const response = await callsOf(client, area).post(logins[area], body)
        response.assertStatus(422)
        const fields = response.body().errors.map((error: { field: string }) => error.field)
        assert.deepEqual(fields, ['email', 'password'])
      }
    })

    test('refuses the right password of somebody who has no business here', async ({ client }) => {
      const other = area === 'admin' ? 'owner' : 'admin'
      const tenant = await UserFactory.apply('tenant').create()
      const stranger = await UserFactory.apply(other).create()

      const pending = await logIn(client, area, tenant)
      pending.assertStatus(403)
      pending.assertBody({
        code: 'account_inactive',
        message: 'Your account is pending admin activation.',
      })
      const refused = await logIn(client, area, stranger)
      refused.assertStatus(403)
      refused.assertBodyContains({ code: 'other_area' })
    })

    test('ends the session at logout, whatever is sent along', async ({ assert, db: rows }) => {
      const user = await UserFactory.apply(area).create()
      const sent = [
        { body: '{"broken', type: 'application/json' },
        { body: 'text', type: 'text/plain' },
        { body: '--x', type: 'multipart/form-data; boundary=x' },
        { body: 'x'.repeat(3_000_000), type: 'application/json' },
        {},
      ]
      for (const { body, type } of sent) {
        const response = await fetch(
          `http://${process.env.HOST}:${process.env.PORT}${bases[area]}/${logout[area]}`,
          {
            method: 'POST',
            headers: {
              'X-Session-Token': await tokenOf(area, user),
              ...(type && { 'content-type': type }),
            },
            body,
          }
        )
        assert.equal(response.status, 200, type)
        assert.deepEqual(await response.json(), { message: 'You are logged out.' })
      }
      await rows.assertEmpty('session_tokens')
    })

    test('answers a logout without a live token as any other', async ({ client }) => {
      for (const token of ['', 'nonsense', 'adm_MQ.bm9uZQ', 'own_MQ.bm9uZQ']) {
        await assertStatus(callsBy(client, area, token).post(logout[area]), 200)
      }
    })

    test('kills no session for a guessed token id', async ({ client, db: rows }) => {
      const user = await UserFactory.apply(area).create()
      const token = await tokenOf(area, user)
      const guess = `${token.split('.')[0]}.${Buffer.from('guess').toString('base64url')}`
      await assertStatus(callsBy(client, area, guess).post(logout[area]), 200)
      await rows.assertCount('session_tokens', 1)
    })

    test('ends after 12 hours without use', async ({ client, assert }) => {
      const user = await UserFactory.apply(area).create()
      const token = await tokenOf(area, user)
      const read = () => statusOf(callsBy(client, area, token).get(anyRead[area]))

      await letHoursPass(11.9)
      assert.equal(await read(), 200)
      await letHoursPass(11.9)
      assert.equal(await read(), 200)
      await letHoursPass(12.1)
      assert.equal(await read(), 401)
    })

    test("survives a change of the user's e-mail, which ends the user's other sessions", async ({
      client,
      db: rows,
    }) => {
      const user = await UserFactory.apply(area).create()
      const mine = await tokenOf(area, user)
      await tokenOf(area, user)
      const { name, phoneNumber, countryId } = user
      const put = (email: string) =>
        callsBy(client, area, mine).put(anyRead[area], {
          ...{ name, phone_number: phoneNumber, country_id: countryId, email },
          ...(area === 'owner' && { current_password: password }),
        })

      await put(user.email.toUpperCase())
      await rows.assertCount('session_tokens', 2)
      await assertStatus(put('moved@example.com'), 200)
      await rows.assertCount('session_tokens', 1)
      await assertStatus(put('moved@example.com'), 200)
    })

    test('ends after 7 days of use', async ({ client, assert }) => {
      const user = await UserFactory.apply(area).create()
      const token = await tokenOf(area, user)
      const read = () => statusOf(callsBy(client, area, token).get(anyRead[area]))

      for (let day = 0; day < 13; day += 1) {
        await letHoursPass(11.9)
        assert.equal(await read(), 200)
      }
      await letHoursPass(11.9)
      await letHoursPass(1.4)
      assert.equal(await read(), 401)
    })

    test('writes the time of use once a minute at most', async ({ client, assert }) => {
      const user = await UserFactory.apply(area).create()
      const token = await tokenOf(area, user)
      const lastUse = async () => {
        await callsBy(client, area, token).get(anyRead[area])
        await SessionTokens.settled()
        const row = await db.from('session_tokens').firstOrFail()
        return row.last_used_at && Number(row.last_used_at) // PostgreSQL answers a date
      }

      assert.isNull(await lastUse())
      await letHoursPass(61 / 3600)
      const first = await lastUse()
      assert.closeTo(first, Date.now(), 5000)
      assert.equal(await lastUse(), first)
    })

    test('stops guessing at an account after 10 failures', async ({ client, assert }) => {
      const { email } = await UserFactory.apply(area).create()
      const guess = (word: string) => logIn(client, area, { email }, { password: word })

      const guesses = Array.from({ length: 14 }, (_, number) => statusOf(guess(`wrong-${number}`)))
      const statuses = await Promise.all(guesses)
      const times = (status: number, count: number) => Array.from({ length: count }, () => status)
      assert.sameMembers(statuses, [...times(401, 10), ...times(429, 4)])

      const refused = await guess(password)
      refused.assertStatus(429)
      assert.isAbove(Number(refused.header('retry-after')), 800)
      assert.isBelow(Number(refused.header('retry-after')), 901)
      assert.match(refused.body().message, /^Too many attempts.* \d+ seconds/)
    })
  })
}
