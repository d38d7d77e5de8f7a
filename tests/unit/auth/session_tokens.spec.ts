import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SessionTokens } from '#auth/session_tokens'
import { UserFactory } from '#database/factories/user_factory'
import { failAt } from '#tests/helpers/database'
import { letHoursPass, tokenOf } from '#tests/helpers/tokens'

test.group('Auth | session tokens', () => {
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

  test('deletes a token that is found over, so that no clock revives it', async ({
    assert,
    db: rows,
  }) => {
    const user = await UserFactory.create()
    const { identify } = withTokens()
    for (const hours of [12.1, 24 * 7 + 1]) {
      const token = await tokenOf('owner', user)
      await letHoursPass(hours)
      assert.isNull(await identify(token))
      await SessionTokens.settled()
      await letHoursPass(-hours)
      assert.isNull(await identify(token))
    }
    await rows.assertEmpty('session_tokens')
  })

  test('keeps a token that is over from whoever guesses its id', async ({ assert, db: rows }) => {
    const token = await tokenOf('owner', await UserFactory.create())
    await letHoursPass(12.1)
    assert.isNull(await withTokens().identify(`${token.split('.')[0]}.Z3Vlc3M`))
    await SessionTokens.settled()
    await rows.assertCount('session_tokens', 1)
  })

  test('reads while the time of use can not be written', async ({ assert }) => {
    const user = await UserFactory.create()
    const { identify } = withTokens()
    const token = await tokenOf('owner', user)
    await letHoursPass(0.1)

    const held = await db.transaction()
    const found = await Promise.all([identify(token), identify(token)])
    await held.rollback()
    await SessionTokens.settled()

    assert.deepEqual(
      found.map((one) => one?.user.id),
      [user.id, user.id]
    )
    const { last_used_at: lastUsedAt } = await db.from('session_tokens').firstOrFail()
    assert.isNotNull(lastUsedAt)
  })

  test('logs a time of use that could not be stored, and nothing else happens', async ({
    assert,
    cleanup,
  }) => {
    const user = await UserFactory.create()
    const token = await tokenOf('owner', user)
    await letHoursPass(0.1)
    cleanup(await failAt('UPDATE', 'session_tokens'))

    const found = await withTokens().identify(token)
    await SessionTokens.settled()

    assert.equal(found?.user.id, user.id)
    const { last_used_at: lastUsedAt } = await db.from('session_tokens').firstOrFail()
    assert.isNull(lastUsedAt)
  })
})

function withTokens(area: 'admin' | 'owner' = 'owner') {
  const tokens = new SessionTokens(area)
  return { identify: (value: string) => tokens.identify(value) }
}
