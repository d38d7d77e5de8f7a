import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import AccountLink from '#models/account_link'
import User from '#models/user'
import { linkTo, statusesOf, tokenIn } from '#tests/helpers/account_links'
import { adminCalls, bodyOf, callsOf } from '#tests/helpers/calls'
import { tokenOf } from '#tests/helpers/tokens'

test.group('Admin | password links', () => {
  test('set a new password of an owner or another admin, once and within an hour', async ({
    assert,
    client,
  }) => {
    const calls = await adminCalls(client)
    const others = [await UserFactory.create(), await UserFactory.apply('admin').create()]
    for (const user of others) {
      const made = await calls.post(`${user.id}/password-link`)
      made.assertStatus(201)
      assert.sameMembers(Object.keys(made.body()), ['url', 'expires_at'])
      assert.isUndefined(made.header('x-operation-id'))
      const { url, expires_at: until } = made.body()
      assert.approximately(Date.parse(until), Date.now() + 3_600_000, 60_000)
      assert.deepEqual(await statusesOf(client, tokenIn(url), tokenIn(url)), [200, 404])
      const { password } = await User.findOrFail(user.id)
      assert.notEqual(password, user.password)
    }
  })

  test('leave password and sessions alone until they are used', async ({ assert, client, db }) => {
    const calls = await adminCalls(client)
    const owner = await UserFactory.create()
    await tokenOf('owner', owner)
    await calls.post(`${owner.id}/password-link`)
    await db.assertHas('session_tokens', { tokenable_id: owner.id })
    const { password } = await User.findOrFail(owner.id)
    assert.equal(password, owner.password)
  })

  test('end the earlier ones', async ({ assert, client }) => {
    const calls = await adminCalls(client)
    const owner = await UserFactory.create()
    const reset = await linkTo(owner)
    const first = await bodyOf(calls.post(`${owner.id}/password-link`))
    const second = await bodyOf(calls.post(`${owner.id}/password-link`))

    assert.lengthOf(await AccountLink.all(), 1)
    const tokens = [reset, tokenIn(first.url), tokenIn(second.url)]
    assert.deepEqual(await statusesOf(client, ...tokens), [404, 404, 200])
  })

  test('leave an invitation that can be sent again', async ({ assert, client }) => {
    const calls = await adminCalls(client)
    const owner = await UserFactory.create()
    const invitation = await linkTo(owner, 'invitation')
    await calls.post(`${owner.id}/password-link`)
    assert.deepEqual(await statusesOf(client, invitation), [404])
    const row = await bodyOf(calls.get(`property-owners/${owner.id}`))
    assert.containsSubset(row, { invitation: { expired: true } })
  })

  test('are not made for oneself, tenants, who was switched off, or by anyone else', async ({
    assert,
    client,
  }) => {
    const { admin, ...calls } = await adminCalls(client)
    const owner = await UserFactory.create()
    const tenant = await UserFactory.apply('tenant').create()
    const off = await UserFactory.create()
    await User.setActive([off.id], false)

    const stranger = { 'X-Session-Token': await tokenOf('owner', owner) }
    const byNobody = () => callsOf(client, 'admin').post(`${owner.id}/password-link`)
    for (const [call, status] of [
      [calls.post(`${admin.id}/password-link`), 403],
      [calls.post(`${tenant.id}/password-link`), 409],
      [calls.post(`${off.id}/password-link`), 409],
      [calls.post('999999/password-link'), 404],
      [byNobody(), 401],
      [byNobody().headers(stranger), 403],
    ] as const) {
      const answer = await call
      answer.assertStatus(status)
      assert.isString(answer.body().message)
    }
    assert.isEmpty(await AccountLink.all())
  })
})
