import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import ApiToken from '#models/api_token'
import { assertStatus, callsOf } from '#tests/helpers/calls'
import { manzil, manzilJson } from '#tests/helpers/terminal'
import { valuesOf } from '#tests/helpers/values'

test.group('Terminal | tokens', () => {
  test('makes a token that calls, lists and revokes it', async ({ assert, client }) => {
    const owner = await UserFactory.create()
    const who = owner.email
    const options = ['--name', 'Website', '--access', 'write', '--days', '2']

    const { answer } = await manzilJson(['tokens', 'create', who, ...options])
    const { token, api_token: made } = answer

    assert.deepInclude(made, { name: 'Website', access: 'write', last_used_at: null })
    const days = (Date.parse(made.expires_at) - Date.now()) / 86_400_000
    assert.closeTo(days, 2, 0.01)
    const call = () =>
      callsOf(client, 'owner').get('owner-properties').header('Authorization', `Bearer ${token}`)
    await assertStatus(call(), 200)
    const { answer: listed } = await manzilJson(['tokens', 'list', `${owner.id}`])
    assert.deepEqual(valuesOf(listed, 'id'), [made.id])
    const { out } = await manzil(['tokens', 'list', who])
    assert.match(out, /^id +name +access +made +last used +expires\n *\d+ +Website +write +/)
    const printed = await manzil(['tokens', 'create', who, '--name', 'Script'])
    assert.match(printed.out, /shown this once:\nmzl_\d+_[\w-]{43}\n$/)
    const [{ access }] = await ApiToken.liveOf(owner)
    assert.equal(access, 'read')

    const revoked = await manzil(['tokens', 'revoke', `${made.id}`])
    assert.equal(revoked.out, `Website, of ${who}, is revoked\n`)
    await assertStatus(call(), 401)
  })

  test('refuses in words', async ({ assert }) => {
    const owner = await UserFactory.create()
    const tenant = await UserFactory.apply('tenant').create()
    const pending = await UserFactory.apply('pending').create()
    const unable = /^Only an admin or owner whose account is switched on can have a token\.\n$/
    for (const [args, code, error] of [
      [['create', owner.email], 2, /required option '--name <name>'/],
      [['create', owner.email, '--name', ' '], 1, /^Name is required\.\n$/],
      [['create', owner.email, '--name', 'a', '--days', '366'], 2, /number from 1 to 365/],
      [['create', owner.email, '--name', 'a', '--access', 'all'], 2, /choices are read, write/],
      [['create', 'nobody@example.com', '--name', 'a'], 1, /nobody@example\.com/],
      [['create', tenant.email, '--name', 'a'], 1, unable],
      [['create', pending.email, '--name', 'a'], 1, unable],
      [['revoke', '99999'], 1, /^This token is revoked or expired already\.\n$/],
      [['revoke', 'x'], 2, /whole number/],
      [['list', 'nobody'], 1, /nobody/],
    ] as const) {
      const result = await manzil(['tokens', ...args])
      assert.equal(result.code, code, result.error)
      assert.match(result.error, error)
    }
    const none = await manzil(['tokens', 'list', owner.email])
    assert.equal(none.out, 'There are no tokens.\n')
  })
})
