import db from '@adonisjs/lucid/services/db'
import encryption from '@adonisjs/core/services/encryption'
import { test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import { areas } from '#config/areas'
import { callsOf } from '#tests/helpers/calls'
import { withStoppedDate } from '#tests/helpers/clock'
import { codeOf, enrol, wrongCodeOf } from '#tests/helpers/second_factor'
import { tokenOf } from '#tests/helpers/tokens'
import { newestOperation } from '#tests/helpers/recorded/world'

const login = { admin: 'login', owner: 'owner-login' }

const anyRead = { admin: 'edit-profile', owner: 'owner-profile' }

const wrongPassword = { current_password: 'wrong-123' }
const rightPassword = { current_password: password }

for (const area of areas) {
  test.group(`Second factor | ${area}`, () => {
    test('is on after its first code, and ends the other sessions', async ({ assert, client }) => {
      await withStoppedDate(async () => {
        const user = await UserFactory.apply(area).create()
        const other = await tokenOf(area, user)
        const mine = await tokenOf(area, user)
        const calls = callsOf(client, area)
        const state = () => calls.get('second-factor').header('X-Session-Token', mine)

        const off = await state()
        off.assertStatus(200)
        off.assertBody({ on: false, recovery_codes_left: 0 })
        const begun = await calls
          .post('second-factor', rightPassword)
          .header('X-Session-Token', mine)
        begun.assertStatus(201)
        begun.assertHeader('cache-control', 'no-store')
        const { secret, url } = begun.body()
        assert.match(secret, /^[A-Z2-7]{32}$/)
        const address = new URL(url)
        assert.equal(address.protocol, 'otpauth:')
        assert.equal(address.searchParams.get('secret'), secret)
        assert.include(decodeURIComponent(address.pathname), user.email)
        const waiting = await state()
        waiting.assertBody({ on: false, recovery_codes_left: 0 })
        const without = await calls.post(login[area], { email: user.email, password })
        without.assertStatus(200)

        const put = (code: unknown) =>
          calls.put('second-factor', { code }).header('X-Session-Token', mine)
        const refused = await put(wrongCodeOf(secret))
        refused.assertStatus(422)
        assert.equal(refused.body().errors[0].field, 'code')
        const confirmed = await put(codeOf(secret))
        confirmed.assertStatus(200)
        assert.sameMembers(Object.keys(confirmed.body()), ['message', 'recovery_codes'])
        assert.lengthOf(new Set(confirmed.body().recovery_codes), 10)

        const on = await state()
        on.assertBody({ on: true, recovery_codes_left: 10 })
        const { operation, changes } = await newestOperation()
        assert.equal(operation.action, 'second_factor_on')
        assert.equal(operation.undo, 'impossible')
        assert.deepEqual(changes, [['user', user.id, 'second_factor_on', []]])
        const ended = await calls.get(anyRead[area]).header('X-Session-Token', other)
        ended.assertStatus(401)
        const entered = await calls
          .get(anyRead[area])
          .header('X-Session-Token', without.body().token)
        entered.assertStatus(401)
      })
    })

    test('is set up by the password alone, and once', async ({ client }) => {
      await withStoppedDate(async () => {
        const user = await UserFactory.apply(area).create()
        const calls = callsOf(client, area, user)
        const unasked = await calls.put('second-factor', { code: '123456' })
        unasked.assertStatus(409)
        const refused = await calls.post('second-factor', wrongPassword)
        refused.assertStatus(400)
        const unsaid = await calls.post('second-factor', {})
        unsaid.assertStatus(422)

        const { secret } = await enrol(user)

        for (const call of [
          calls.post('second-factor', rightPassword),
          calls.put('second-factor', { code: codeOf(secret, 30) }),
        ]) {
          const response = await call
          response.assertStatus(409)
        }
      })
    })

    test('asks for a code after a right password, and for none before', async ({
      assert,
      client,
      db: rows,
    }) => {
      await withStoppedDate(async () => {
        const user = await UserFactory.apply(area).create()
        const { secret } = await enrol(user)
        const { email } = user
        const { post } = callsOf(client, area)

        const wrong = await post(login[area], {
          email,
          password: 'wrong-1',
          code: codeOf(secret, 30),
        })
        wrong.assertStatus(401)
        wrong.assertBody({ message: 'Invalid email or password.' })
        for (const code of [undefined, null, '', ' - ']) {
          const asked = await post(login[area], { email, password, code })
          asked.assertStatus(401)
          assert.sameMembers(Object.keys(asked.body()), ['message', 'factor'])
          assert.equal(asked.body().factor, 'code')
        }
        const guessed = await post(login[area], { email, password, code: wrongCodeOf(secret) })
        guessed.assertStatus(401)
        assert.equal(guessed.body().factor, 'code')
        await rows.assertEmpty('session_tokens')

        const code = codeOf(secret, 30).replace(/.../g, '$& ')
        const entered = await post(login[area], { email, password, code })
        entered.assertStatus(200)
        assert.sameMembers(Object.keys(entered.body()), ['token', 'user', 'message'])
      })
    })

    test('accepts each code once, and none older than one that was used', async ({
      assert,
      client,
    }) => {
      await withStoppedDate(async (moveOn) => {
        const user = await UserFactory.apply(area).create()
        const { secret } = await enrol(user)
        const enter = async (code: string) => {
          const body = { email: user.email, password, code }
          const response = await callsOf(client, area).post(login[area], body)
          return response.status()
        }

        assert.equal(await enter(codeOf(secret)), 401) // of the enrolment
        moveOn(90)
        assert.equal(await enter(codeOf(secret, -60)), 401)
        assert.equal(await enter(codeOf(secret, 60)), 401)
        assert.equal(await enter(codeOf(secret)), 200)
        assert.equal(await enter(codeOf(secret)), 401)
        assert.equal(await enter(codeOf(secret, -30)), 401)
        assert.equal(await enter(codeOf(secret, 30)), 200)
        moveOn(30)
        assert.equal(await enter(codeOf(secret)), 401)
        assert.equal(await enter(codeOf(secret, -30)), 401)
      })
    })

    test('lets one of two logins with the same code in', async ({ assert, client, db: rows }) => {
      await withStoppedDate(async () => {
        const user = await UserFactory.apply(area).create()
        const { secret, recoveryCodes } = await enrol(user)
        for (const code of [codeOf(secret, 30), recoveryCodes[3]]) {
          await db.from('session_tokens').delete()
          const body = { email: user.email, password, code }
          const answers = await Promise.all(
            [1, 2, 3].map(() => callsOf(client, area).post(login[area], body))
          )
          const statuses = answers.map((answer) => answer.status())
          assert.sameMembers(statuses, [200, 401, 401])
          await rows.assertCount('session_tokens', 1)
        }
      })
    })

    test('accepts a recovery code once, however it is typed', async ({ assert, client }) => {
      const user = await UserFactory.apply(area).create()
      const { recoveryCodes } = await enrol(user)
      const { recoveryCodes: foreign } = await enrol(await UserFactory.apply(area).create())
      const enter = async (code: string) => {
        const body = { email: user.email, password, code }
        const response = await callsOf(client, area).post(login[area], body)
        return response.status()
      }

      assert.equal(await enter(recoveryCodes[0]), 200)
      assert.equal(await enter(recoveryCodes[0]), 401)
      assert.equal(await enter(foreign[0]), 401)
      assert.equal(await enter(recoveryCodes[1].replaceAll('-', ' ').toUpperCase()), 200)
      const left = await callsOf(client, area, user).get('second-factor')
      left.assertBody({ on: true, recovery_codes_left: 8 })
    })

    test('is off after the password, and ends the other sessions', async ({
      assert,
      client,
      db: rows,
    }) => {
      const user = await UserFactory.apply(area).create()
      const calls = callsOf(client, area, user)
      const absent = await calls.delete('second-factor', rightPassword)
      absent.assertStatus(409)
      await enrol(user)
      const other = await tokenOf(area, user)

      const refused = await calls.delete('second-factor', wrongPassword)
      refused.assertStatus(400)
      const removed = await calls.delete('second-factor', rightPassword)
      removed.assertStatus(200)

      const { changes } = await newestOperation()
      assert.deepEqual(changes, [['user', user.id, 'second_factor_off', []]])
      const ended = await callsOf(client, area).get(anyRead[area]).header('X-Session-Token', other)
      ended.assertStatus(401)
      for (const table of ['second_factors', 'recovery_codes']) await rows.assertEmpty(table)
      const entered = await callsOf(client, area).post(login[area], { email: user.email, password })
      entered.assertStatus(200)
    })

    test('answers anything that is sent as a code', async ({ assert, client }) => {
      const user = await UserFactory.apply(area).create()
      await enrol(user)
      const sent = [
        123456,
        ['123456'],
        { a: 1 },
        true,
        'x'.repeat(5000),
        '\u0000',
        '💥',
        '-1e5',
        '٠٠٠٠',
      ]
      for (const code of sent) {
        const entered = await callsOf(client, area).post(login[area], {
          email: user.email,
          password,
          code,
        })
        assert.include([401, 422, 429], entered.status(), JSON.stringify(code))
        const confirmed = await callsOf(client, area, user).put('second-factor', { code })
        assert.include([409, 422, 429], confirmed.status(), JSON.stringify(code))
      }
    })
  })
}

test.group('Second factor | a stolen database', () => {
  test('has neither the secret nor a recovery code', async ({ assert }) => {
    const user = await UserFactory.create()
    const other = await UserFactory.create()
    const { secret, recoveryCodes } = await enrol(user)

    const factor = await db.from('second_factors').where({ user_id: user.id }).firstOrFail()
    const hashes = await db.from('recovery_codes')
    const stored = JSON.stringify([factor, hashes])
    assert.notInclude(stored, secret)
    for (const code of recoveryCodes) assert.notInclude(stored, code.replaceAll('-', ''))
    assert.equal(encryption.decrypt(factor.secret, `second factor of ${user.id}`), secret)
    assert.isNull(encryption.decrypt(factor.secret, `second factor of ${other.id}`))
    assert.isNull(encryption.decrypt(factor.secret))
  })
})
