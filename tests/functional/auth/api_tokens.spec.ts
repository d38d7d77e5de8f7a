import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { HttpContext } from '@adonisjs/core/http'
import { SessionTokenGuard } from '#auth/session_token_guard'
import { SessionTokens } from '#auth/session_tokens'
import { areas, type Area } from '#config/areas'
import limits from '#config/limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import ApiToken, { type Access } from '#models/api_token'
import Operation from '#history/operation'
import User from '#models/user'
import env from '#start/env'
import { Browser } from '#tests/helpers/browser'
import {
  adminCalls,
  assertStatus,
  bases,
  bodyOf,
  callsBy,
  callsOf,
  statusOf,
} from '#tests/helpers/calls'
import { hoursLater } from '#tests/helpers/clock'
import { mailbox } from '#tests/helpers/mails'
import { jpeg } from '#tests/helpers/pictures'
import { newestOperation } from '#tests/helpers/recorded/world'
import { tokenOf } from '#tests/helpers/tokens'

const anyRead = { admin: 'dashboard-stats', owner: 'owner-properties' }

const over = 'This token is unknown, expired or revoked. Please make a new one under Connections.'

const website = { name: 'Website', access: 'write' as const }

/** The calls of a program of this user. */
async function programOf(client: ApiClient, area: Area, user: User, access: Access = 'write') {
  const { token, apiToken } = await ApiToken.make(user, { ...website, access })
  return { token, id: apiToken.id, ...callsWith(client, area, token) }
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

const callsWith = (client: ApiClient, area: Area, token: string) =>
  callsOf(client, area, undefined, bearer(token))

for (const area of areas) {
  test.group(`API tokens | ${area}`, () => {
    test('are made, told once, listed and revoked', async ({ assert, client, db: rows }) => {
      const user = await UserFactory.apply(area).create()
      const calls = callsOf(client, area, user)
      await ApiToken.make(await UserFactory.apply(area).create(), website)

      await assertStatus(calls.post('api-tokens', { ...website, name: '  Web\u0007site ' }), 422)
      const first = await calls.post('api-tokens', { name: '  First ', access: 'read' })
      first.assertStatus(201)
      first.assertHeader('cache-control', 'no-store')
      const second = await calls.post('api-tokens', { ...website, expires_in_days: 365 })
      const { token, api_token: stored, message } = first.body()

      assert.match(token, /^mzl_\d+_[\w-]{43}$/)
      assert.equal(message, 'The token is made. Copy it now: it is shown only this once.')
      assert.deepInclude(stored, { name: 'First', access: 'read', last_used_at: null })
      const days = (Date.parse(stored.expires_at) - Date.parse(stored.created_at)) / 86_400_000
      assert.closeTo(days, 90, 0.01)
      const listed = await calls.get('api-tokens')
      assert.deepEqual(listed.body(), [second.body().api_token, stored])
      assert.notInclude(JSON.stringify(await db.from('api_tokens')), token.slice(-43))

      const revoked = await calls.delete(`api-tokens/${stored.id}`)
      revoked.assertStatus(200)
      revoked.assertBody({ message: 'The token is revoked.' })
      const refused = await callsWith(client, area, token).get(anyRead[area])
      refused.assertStatus(401)
      refused.assertBody({ message: over })
      await rows.assertCount('api_tokens', 2)
    })

    test('are refused in words', async ({ assert, client }) => {
      const user = await UserFactory.apply(area).create()
      const calls = callsOf(client, area, user)
      for (const [field, body] of [
        ['name', { access: 'read' }],
        ['name', { ...website, name: ' ' }],
        ['name', { ...website, name: 'a'.repeat(61) }],
        ['name', { ...website, name: 'two\nlines' }],
        ['access', { name: 'Website' }],
        ['access', { ...website, access: 'all' }],
        ...[0, 366, 1.5, -1, true, [5], '0x10', {}].map(
          (days) => ['expires_in_days', { ...website, expires_in_days: days }] as const
        ),
      ] as const) {
        const response = await calls.post('api-tokens', body)
        response.assertStatus(422)
        assert.equal(response.body().errors[0].field, field, response.text())
        assert.match(response.body().errors[0].message, /^[A-Z].+\.$/)
      }
      for (let count = 0; count < limits.apiTokens.perAccount; count++) {
        await ApiToken.make(user, website)
      }
      const many = await calls.post('api-tokens', website)
      many.assertStatus(409)
      many.assertBody({
        message: 'An account has at most 20 tokens. Please revoke one that nothing uses any more.',
      })
      const { apiToken } = await ApiToken.make(await UserFactory.apply(area).create(), website)
      for (const id of [apiToken.id, 999_999, 'x']) {
        await assertStatus(calls.delete(`api-tokens/${id}`), 404)
      }
      await assertStatus(callsOf(client, area).get('api-tokens'), 401)
    })

    test('call in place of the account, without XSRF header and cookies', async ({
      assert,
      client,
    }) => {
      const user = await UserFactory.apply(area).create()
      const { get, post } = await programOf(client, area, user)

      const read = await get(anyRead[area])
      read.assertStatus(200)
      const written = await post('views', { list: 'properties', name: 'Mine', address: '' })
      assert.notInclude([401, 403], written.status())
      for (const response of [read, written]) assert.isUndefined(response.header('set-cookie'))

      const other = area === 'admin' ? 'owner' : 'admin'
      const { token } = await programOf(client, area, user)
      const stray = await callsWith(client, other, token).get(anyRead[other])
      stray.assertStatus(403)
      stray.assertBody({ message: 'This account does not belong to this area.' })
    })

    test('with the access to read change nothing', async ({ client }) => {
      const user = await UserFactory.apply(area).create()
      const { get, post, put, delete: end } = await programOf(client, area, user, 'read')
      await assertStatus(get(anyRead[area]), 200)
      for (const call of [
        post('properties/bulk/summary', { ids: [1] }),
        put('mail-preferences', {}),
        end('views/1'),
      ]) {
        const response = await call
        response.assertStatus(403)
        response.assertBody({ message: 'This token may only read.' })
      }
    })

    test('never change how an account logs in', async ({ assert, client, db: rows }) => {
      const user = await UserFactory.apply(area).create()
      const session = await tokenOf(area, user)
      const { id, ...calls } = await programOf(client, area, user)
      const { get, post, put, delete: end } = calls
      const other = await UserFactory.create()
      const { name, phoneNumber, countryId } = user
      const own = { name, phone_number: phoneNumber, country_id: countryId }
      const theirs = { ...own, email: other.email }
      const current = { current_password: password }
      const chosen = { new_password: 'a-quiet-harbour', password: 'a-quiet-harbour' }
      const moved = { ...own, email: 'moved@example.com' }

      for (const call of [
        post('second-factor', current),
        put('second-factor', { code: '123456' }),
        end('second-factor', current),
        end('sessions'),
        end('sessions/1'),
        post('api-tokens', website),
        end(`api-tokens/${id}`),
        get('feed'),
        post('feed'),
        end('feed'),
        ...(area === 'owner'
          ? [
              put('owner-profile/password', { ...current, ...chosen }),
              put('owner-profile', moved),
              put('owner-profile', { ...moved, ...current }),
              post('owner-resume-session'),
            ]
          : [
              put('edit-profile', moved),
              put('edit-profile', { ...own, email: user.email, ...current, ...chosen }),
              put(`admin-edit-user/${other.id}`, { ...theirs, ...chosen }),
              put(`admin-edit-user/${other.id}`, moved),
              post('create-user', { ...moved, ...chosen, role: 'admin' }),
              post('create-user', { ...moved, role: 'admin', invite: true }),
              post(`${other.id}/password-link`),
              post(`${other.id}/invitation`),
              post('resume-session'),
            ]),
      ]) {
        const response = await call
        response.assertStatus(403)
        assert.match(response.body().message, /^No token can change passwords/)
      }
      await rows.assertCount('users', 2)
      await rows.assertCount('operations', 1)
      await rows.assertHas('users', { id: user.id, email: user.email, password: user.password })
      await rows.assertHas('users', { id: other.id, email: other.email, password: other.password })
      await assertStatus(callsBy(client, area, session).get(anyRead[area]), 200)

      const renamed = { ...own, email: user.email.toUpperCase(), name: 'Noor' }
      const profile = area === 'owner' ? 'owner-profile' : 'edit-profile'
      await assertStatus(put(profile, renamed), 200)
      for (const path of ['sessions', 'second-factor', 'api-tokens']) {
        await assertStatus(get(path), 200)
      }
    })

    test('are unknown, expired, or no tokens of programs', async ({ assert, client }) => {
      const user = await UserFactory.apply(area).create()
      const { token } = await programOf(client, area, user)
      const wrong = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
      const session = await tokenOf(area, user)
      for (const value of [
        ...[wrong, `${token}A`, session, 'mzl_', 'mzl_1_x', 'x y'],
        `mzl_${'9'.repeat(12)}_${token.slice(-43)}`,
      ]) {
        const response = await callsWith(client, area, value).get(anyRead[area])
        assert.deepEqual([response.status(), response.body()], [401, { message: over }], value)
      }
      await SessionTokens.settled()
      const unused = await ApiToken.liveOf(user)
      assert.isNull(unused[0].last_used_at)

      const none = await callsOf(client, area).get(anyRead[area]).header('Authorization', 'Basic x')
      none.assertStatus(401)
      none.assertBody({ message: 'Authentication token missing. Please log in.' })
      await assertStatus(callsBy(client, area, token).get(anyRead[area]), 401)
      await hoursLater(91 * 24, async () => {
        await assertStatus(callsWith(client, area, token).get(anyRead[area]), 401)
        assert.isEmpty(await ApiToken.liveOf(user))
        await ApiToken.purge()
      })
      assert.isEmpty(await db.from('api_tokens'))
    })

    test('give way to a session that is sent too', async ({ assert, client }) => {
      const user = await UserFactory.apply(area).create()
      const { get, put, token } = await programOf(client, area, user, 'read')
      const session = await tokenOf(area, user)
      const both = put('mail-preferences', {}).header('X-Session-Token', session)
      await assertStatus(both, 200)
      await assertStatus(get(anyRead[area]).header('X-Session-Token', 'over'), 401)

      const headers = bearer(token)
      const browser = new Browser()
      await browser.logIn(area, user.email, password)
      const path = `${bases[area]}/mail-preferences`
      await assertStatus(browser.call('PUT', path, { body: {}, headers }), 403)
      const taken = await browser.call('PUT', path, {
        body: {},
        headers: { ...headers, ...browser.xsrf },
      })
      assert.equal(taken.status, 200)
    })

    test('open no page', async () => {
      const user = await UserFactory.apply(area).create()
      const { token } = await ApiToken.make(user, website)
      const headers = bearer(token)
      const page = area === 'admin' ? '/admin-profile' : '/owner-profile-edit'
      await assertStatus(new Browser().call('GET', page, { headers }), 302)
    })

    test('have a limit of their own a minute', async ({ assert, client }) => {
      const user = await UserFactory.apply(area).create()
      const { id, get, put } = await programOf(client, area, user)
      const other = await programOf(client, area, user)
      for (const [kind, limit] of Object.entries(limits.apiTokens.perMinute)) {
        const used = limiter.use({ requests: limit, duration: '1 min' })
        await used.set(`api_token_${id}_${kind}`, limit - 1, '1 min')
      }
      for (const send of [() => get(anyRead[area]), () => put('mail-preferences', {})]) {
        await assertStatus(send(), 200)
        const refused = await send()
        refused.assertStatus(429)
        assert.match(
          refused.body().message,
          /^A token may .+ \d+ times a minute\. Please try again/
        )
        assert.isAtMost(Number(refused.header('retry-after')), 60)
      }
      await assertStatus(other.get(anyRead[area]), 200)
    })

    test('stay with another password and end with the account', async ({ assert, client }) => {
      const admin = await UserFactory.apply('admin').create()
      const user = await UserFactory.apply(area).create()
      const { get } = await programOf(client, area, user)
      const read = () => statusOf(get(anyRead[area]))
      await user.editAccount({ password: 'a-quiet-harbour' })
      assert.equal(await read(), 200)

      if (area === 'owner') {
        for (const active of [false, true]) {
          await User.setActive([user.id], active, Operation.by(admin))
          const refused = await get(anyRead[area])
          refused.assertStatus(401)
          refused.assertBody({ message: over })
        }
        const again = await programOf(client, area, await User.findOrFail(user.id))
        await user.editAccount({ role: 'tenant' })
        await assertStatus(again.get(anyRead[area]), 401)
      }
      const { get: last } = await programOf(client, 'admin', admin)
      await UserFactory.apply('admin').create()
      await User.removeAll([admin.id, user.id])
      await assertStatus(last(anyRead.admin), 401)
      assert.isEmpty(await db.from('api_tokens'))
    })

    test('tell when they were used, at most once a minute', async ({ assert, client }) => {
      const user = await UserFactory.apply(area).create()
      const { get } = await programOf(client, area, user)
      const usedAt = async () => {
        await SessionTokens.settled()
        const [{ last_used_at: time }] = await ApiToken.liveOf(user)
        return Date.parse(time!)
      }
      await get(anyRead[area])
      const first = await usedAt()
      assert.closeTo(first, Date.now(), 10_000)
      await get(anyRead[area])
      assert.equal(await usedAt(), first)
      await hoursLater(1, async () => void (await get(anyRead[area])))
      assert.closeTo((await usedAt()) - first, 3_600_000, 10_000)
    })

    test('are told by mail', async ({ assert, client }) => {
      const { open } = await mailbox()
      const user = await UserFactory.apply(area).create()
      const made = await callsOf(client, area, user).post('api-tokens', website)
      const [mail, ...others] = await open()
      assert.isEmpty(others)
      assert.equal(mail.subject, 'A token for programs was made for your account')
      assert.include(mail.text!, 'can read and change in your place')
      assert.notInclude(JSON.stringify(mail), made.body().token)
    })
  })
}

test.group('API tokens | operations', () => {
  test('name the token by which they were done', async ({ assert, client }) => {
    const { admin, ...asAdmin } = await adminCalls(client)
    const property = await PropertyFactory.create()
    const program = await programOf(client, 'admin', admin)
    const path = `properties/${property.id}`

    await program.post(`${path}/toggle-active`)
    await asAdmin.post(`${path}/toggle-active`)
    await asAdmin.delete(`api-tokens/${program.id}`)

    const operations = await bodyOf(asAdmin.get('operations'))
    const tokens = (rows: { token: string | null }[]) => rows.map(({ token }) => token)
    assert.deepEqual(tokens(operations), [null, null, 'Website', null])
    const changes = await bodyOf(asAdmin.get(`${path}/changes`))
    assert.deepEqual(tokens(changes), [null, 'Website'])
    const owner = await User.findOrFail(property.ownerId)
    const seen = await bodyOf(callsOf(client, 'owner', owner).get(`${path}/changes`))
    assert.deepEqual(tokens(seen), [null, null])

    await UserFactory.apply('admin').create()
    await User.removeAll([admin.id])
    assert.isEmpty(await db.from('operations').whereNotNull('token'))
  })

  test('set no e-mail address back by an undo', async ({ assert, client }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    await owner.editAccount({ email: 'moved@example.com' }, { operation: Operation.by(admin) })
    const { operation } = await newestOperation()
    const { post } = await programOf(client, 'admin', admin)

    const refused = await post(`operations/${operation.id}/undo`)

    refused.assertStatus(403)
    assert.equal(refused.body().errors[0].field, 'email')
    await owner.refresh()
    assert.equal(owner.email, 'moved@example.com')
  })

  test('add no owners by a file, and change those that are there', async ({ client, db: rows }) => {
    const owner = await UserFactory.create()
    const { token } = await programOf(client, 'admin', await UserFactory.apply('admin').create())
    const send = (file: string, dryRun: number) =>
      client
        .post(`${bases.admin}/imports/owners`)
        .headers(bearer(token))
        .file('file', Buffer.from(file), { filename: 'a.csv' })
        .field('dry_run', dryRun)
    for (const dryRun of [1, 0]) {
      const response = await send('name,email\nNew,new@example.com\n', dryRun)
      response.assertStatus(403)
      response.assertBodyContains({
        message:
          'No token can change passwords, e-mail addresses, sessions, the second step or tokens, or add users. Please log in for that.',
      })
    }
    await rows.assertCount('users', 2)
    await rows.assertCount('operations', 1)
    await assertStatus(send(`id,name\n${owner.id},Another\n`, 0), 200)
    await rows.assertHas('users', { id: owner.id, name: 'Another' })
  })

  test('of photos are stored, unless the token ends meanwhile', async ({ assert, client }) => {
    const property = await PropertyFactory.create()
    const owner = await User.findOrFail(property.ownerId)
    const { id, token } = await programOf(client, 'owner', owner)
    const response = await client
      .post(`${bases.owner}/upload-property-images/${property.id}`)
      .headers(bearer(token))
      .file('images', await jpeg(), { filename: 'a.jpg' })
    response.assertStatus(201)
    const guard = new SessionTokenGuard({} as HttpContext, 'owner')
    guard.user = owner
    guard.program = await ApiToken.findOrFail(id)
    const checkAgain = () => db.transaction((trx) => guard.ensureStillValid(trx))
    await checkAgain()
    await ApiToken.revoke(id)
    await assert.rejects(checkAgain, 'api_tokens.over')
  })

  test('of an admin without the second factor that is needed are refused', async ({
    client,
    cleanup,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const { get } = await programOf(client, 'admin', admin)
    env.set('SECOND_FACTOR', 'admins')
    cleanup(() => env.set('SECOND_FACTOR', 'optional'))
    const response = await get('dashboard-stats')
    response.assertStatus(403)
    response.assertBodyContains({ factor: 'enrol' })
  })

  test('delete users, as their admin may', async ({ client, db: rows }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    const program = await programOf(client, 'admin', admin)
    await assertStatus(program.delete(`admin-delete-user/${owner.id}`), 200)
    await rows.assertMissing('users', { id: owner.id })
  })
})
