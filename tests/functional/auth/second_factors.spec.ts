import db from '@adonisjs/lucid/services/db'
import encryption from '@adonisjs/core/services/encryption'
import { test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import { areas } from '#config/areas'
import { anyRead, assertStatus, callsBy, callsOf, logIn, statusOf } from '#tests/helpers/calls'
import { withStoppedDate } from '#tests/helpers/clock'
import { codeOf, enrol, wrongCodeOf } from '#tests/helpers/second_factor'
import { tokenOf } from '#tests/helpers/tokens'
import { newestOperation } from '#tests/helpers/recorded/world'

const wrongPassword = { current_password: 'wrong-123' }
const rightPassword = { current_password: password }

for (const area of areas) {
  test.group(`Second factor | ${area}`, () => {
    test('is on after its first code, and ends the other sessions', async ({ assert, client }) => {
      await withStoppedDate(async () => {
        const user = await UserFactory.apply(area).create()
        const other = await tokenOf(area, user)
        const mine = await tokenOf(area, user)
        const calls = callsBy(client, area, mine)
        const state = () => calls.get('second-factor')

        const off = await state()
        off.assertStatus(200)
        off.assertBody({ on: false, recovery_codes_left: 0 })
        const begun = await calls.post('second-factor', rightPassword)
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
        const without = await logIn(client, area, user)
        without.assertStatus(200)

        const refused = await calls.put('second-factor', { code: wrongCodeOf(secret) })
        refused.assertStatus(422)
        assert.equal(refused.body().errors[0].field, 'code')
        const confirmed = await calls.put('second-factor', { code: codeOf(secret) })
        confirmed.assertStatus(200)
        assert.sameMembers(Object.keys(confirmed.body()), ['message', 'recovery_codes'])
        assert.lengthOf(new Set(confirmed.body().recovery_codes), 10)

        const on = await state()
        on.assertBody({ on: true, recovery_codes_left: 10 })
        const { operation, changes } = await newestOperation()
        assert.equal(operation.action, 'second_factor_on')
        assert.equal(operation.undo, 'impossible')
        assert.deepEqual(changes, [['user', user.id, 'second_factor_on', []]])
        for (const token of [other, without.body().token]) {
          await assertStatus(callsBy(client, area, token).get(anyRead[area]), 401)
        }
      })
    })

    test('is set up by the password alone, and once', async ({ assert, client }) => {
      await withStoppedDate(async () => {
        const user = await UserFactory.apply(area).create()
        const calls = callsOf(client, area, user)
        const begin = (body: object) => statusOf(calls.post('second-factor', body))
        const confirm = (code: string) => statusOf(calls.put('second-factor', { code }))
        assert.equal(await confirm('123456'), 409)
        assert.deepEqual([await begin(wrongPassword), await begin({})], [400, 422])

        const { secret } = await enrol(user)

        assert.equal(await begin(rightPassword), 409)
        assert.equal(await confirm(codeOf(secret, 30)), 409)
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
        const enter = (sent: object) => logIn(client, area, user, sent)

        const wrong = await enter({ password: 'wrong-1', code: codeOf(secret, 30) })
        wrong.assertStatus(401)
        wrong.assertBody({ message: 'Invalid email or password.' })
        for (const code of [undefined, null, '', ' - ']) {
          const asked = await enter({ code })
          asked.assertStatus(401)
          assert.sameMembers(Object.keys(asked.body()), ['message', 'factor'])
          assert.equal(asked.body().factor, 'code')
        }
        const guessed = await enter({ code: wrongCodeOf(secret) })
        guessed.assertStatus(401)
        assert.equal(guessed.body().factor, 'code')
        await rows.assertEmpty('session_tokens')

        const code = codeOf(secret, 30).replace(/.../g, '$& ')
        const entered = await enter({ code })
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
        const enter = (code: string) => statusOf(logIn(client, area, user, { code }))

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
          const statuses = [1, 2, 3].map(() => statusOf(logIn(client, area, user, { code })))
          assert.sameMembers(await Promise.all(statuses), [200, 401, 401])
          await rows.assertCount('session_tokens', 1)
        }
      })
    })

    test('accepts a recovery code once, however it is typed', async ({ assert, client }) => {
      const user = await UserFactory.apply(area).create()
      const { recoveryCodes } = await enrol(user)
      const { recoveryCodes: foreign } = await enrol(await UserFactory.apply(area).create())
      const enter = (code: string) => statusOf(logIn(client, area, user, { code }))

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
      const end = (body: object) => statusOf(calls.delete('second-factor', body))
      assert.equal(await end(rightPassword), 409)
      await enrol(user)
      const other = await tokenOf(area, user)

      assert.deepEqual([await end(wrongPassword), await end(rightPassword)], [400, 200])

      const { changes } = await newestOperation()
      assert.deepEqual(changes, [['user', user.id, 'second_factor_off', []]])
      await assertStatus(callsBy(client, area, other).get(anyRead[area]), 401)
      for (const table of ['second_factors', 'recovery_codes']) await rows.assertEmpty(table)
      await assertStatus(logIn(client, area, user), 200)
    })

    test('answers anything that is sent as a code', async ({ assert, client }) => {
      const user = await UserFactory.apply(area).create()
      await enrol(user)
      const { put } = callsOf(client, area, user)
      const odd = [123456, ['123456'], { a: 1 }, true, 'x'.repeat(5000)]
      for (const code of [...odd, '\u0000', '💥', '-1e5', '٠٠٠٠']) {
        const entered = await statusOf(logIn(client, area, user, { code }))
        assert.include([401, 422, 429], entered, JSON.stringify(code))
        const confirmed = await statusOf(put('second-factor', { code }))
        assert.include([409, 422, 429], confirmed, JSON.stringify(code))
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
