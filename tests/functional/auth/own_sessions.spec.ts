import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import { areas } from '#config/areas'
import { Browser } from '#tests/helpers/browser'
import { anyRead, assertStatus, bases, callsBy, logIn } from '#tests/helpers/calls'
import { letHoursPass, tokenOf } from '#tests/helpers/tokens'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

type Session = { id: number; current: boolean } & Record<string, string | null>

for (const area of areas) {
  test.group(`Own sessions | ${area}`, () => {
    test('lists where the user is logged in, in words', async ({ assert, client }) => {
      const user = await UserFactory.apply(area).create()
      await tokenOf(area, await UserFactory.apply(area).create())
      await tokenOf(area, user)
      await letHoursPass(13)
      await tokenOf(area, user)
      await letHoursPass(1)
      const entered = await logIn(client, area, user).header('User-Agent', android)

      const listed = await callsBy(client, area, entered.body().token).get('sessions')

      listed.assertStatus(200)
      const [mine, other, ...rest] = listed.body() as Session[]
      assert.isEmpty(rest)
      const { id, created_at: createdAt, last_used_at: usedAt, address, ...words } = mine
      assert.deepEqual(words, { current: true, browser: 'Chrome', system: 'Android' })
      assert.match(String(address), /127\.0\.0\.1|::1/)
      assert.isNumber(id)
      for (const time of [createdAt, usedAt]) {
        assert.closeTo(Date.parse(String(time)), Date.now(), 10_000)
      }
      assert.containsSubset(other, { current: false, browser: null, system: null, address: null })
    })

    test('tells nothing that a program made up of itself', async ({ assert, client }) => {
      const user = await UserFactory.apply(area).create()
      for (const agent of ['Call +971 50 123 now/1.0', '', `${'('.repeat(3000)}`]) {
        const entered = await logIn(client, area, user).header('User-Agent', agent)
        entered.assertStatus(200)
        const listed = await callsBy(client, area, entered.body().token).get('sessions')
        const [{ browser, system }] = listed.body() as Session[]
        assert.deepEqual([browser, system], [null, null])
      }
    })

    test("ends one session, and none of another user's", async ({ assert, client }) => {
      const user = await UserFactory.apply(area).create()
      const mine = await tokenOf(area, user)
      const other = await tokenOf(area, user)
      const foreign = await tokenOf(area, await UserFactory.apply(area).create())
      const idOf = async (token: string) => {
        const listed = await callsBy(client, area, token).get('sessions')
        return (listed.body() as Session[]).find(({ current }) => current)!.id
      }
      const end = (id: number) => callsBy(client, area, mine).delete(`sessions/${id}`)

      const otherId = await idOf(other)
      const ended = await end(otherId)
      ended.assertStatus(200)
      assert.equal(ended.body().count, 1)
      for (const gone of [await idOf(foreign), otherId, 0]) {
        await assertStatus(end(gone), 404)
      }
      for (const [token, status] of [
        [mine, 200],
        [other, 401],
        [foreign, 200],
      ] as const) {
        await assertStatus(callsBy(client, area, token).get(anyRead[area]), status)
      }
    })

    test('ends all other sessions', async ({ assert, client, db: rows }) => {
      const user = await UserFactory.apply(area).create()
      await tokenOf(area, user)
      await tokenOf(area, user)
      await tokenOf(area, await UserFactory.apply(area).create())
      const mine = await tokenOf(area, user)
      const { delete: end } = callsBy(client, area, mine)

      const ended = await end('sessions')
      ended.assertStatus(200)
      assert.equal(ended.body().count, 2)
      const again = await end('sessions')
      assert.equal(again.body().count, 0)
      await rows.assertCount('session_tokens', 2)
    })

    test('neither finds nor counts those that nobody used for long', async ({
      assert,
      client,
      db: rows,
    }) => {
      const user = await UserFactory.apply(area).create()
      await tokenOf(area, user)
      const { id: dead } = await db.from('session_tokens').firstOrFail()
      await letHoursPass(13)
      await tokenOf(area, user)
      const mine = await tokenOf(area, user)
      const { delete: end } = callsBy(client, area, mine)

      await assertStatus(end(`sessions/${dead}`), 404)
      const ended = await end('sessions')
      ended.assertStatus(200)
      assert.equal(ended.body().count, 1)
      await rows.assertCount('session_tokens', 2) // what is dead is purged each day
    })

    test('logs out by ending the own session, the cookie too', async () => {
      const { email } = await UserFactory.apply(area).create()
      const browser = new Browser()
      await browser.logIn(area, email, password)
      const list = await browser.call('GET', `${bases[area]}/sessions`)
      const [{ id }] = list.json as unknown as Session[]
      const path = `${bases[area]}/sessions/${id}`

      await assertStatus(browser.call('DELETE', path), 403)
      const thief = browser.copy()
      await assertStatus(browser.call('DELETE', path, { headers: browser.xsrf }), 200)
      for (const one of [browser, thief]) {
        await assertStatus(one.call('GET', `${bases[area]}/${anyRead[area]}`), 401)
      }
    })
  })
}
