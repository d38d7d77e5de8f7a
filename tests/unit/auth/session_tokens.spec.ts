import { test } from '@japa/runner'
import { SessionTokens } from '#auth/session_tokens'
import { UserFactory } from '#database/factories/user_factory'
import { letHoursPass, tokenOf } from '#tests/helpers/tokens'

test.group('Auth | session tokens', () => {
  test('purges what can not be used any more, and nothing else', async ({ assert, db }) => {
    const user = await UserFactory.create()
    const { identify } = withTokens()
    await tokenOf('owner', user)
    await letHoursPass(24 * 7 + 1)
    const idle = await tokenOf('owner', user)
    await letHoursPass(1)
    await identify(idle)
    await letHoursPass(12.1)
    const live = await tokenOf('owner', user)

    assert.equal(await SessionTokens.purge(), 2)
    await db.assertCount('session_tokens', 1)
    assert.isNotNull(await identify(live))
  })

  test('knows no token of the other area, nor a changed or malformed one', async ({ assert }) => {
    const token = await tokenOf('admin', await UserFactory.apply('admin').create())
    const { identify } = withTokens('admin')
    assert.isNotNull(await identify(token))
    assert.isNull(await withTokens('owner').identify(token))
    const [id, secret] = token.split('.')
    for (const other of [
      '',
      'adm_',
      `${id}.`,
      `${id}.x`,
      `${token}x`,
      secret,
      `own_${token.slice(4)}`,
    ]) {
      assert.isNull(await identify(other), other)
    }
    for (const odd of ['0', '1.5', '-1', 'Infinity', '99999999999', '1e308']) {
      const part = Buffer.from(odd).toString('base64url')
      assert.isNull(await identify(`adm_${part}.${secret}`), odd)
    }
  })
})

function withTokens(area: 'admin' | 'owner' = 'owner') {
  const tokens = new SessionTokens(area)
  return { identify: (value: string) => tokens.identify(value) }
}
