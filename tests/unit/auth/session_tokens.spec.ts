import { mock } from 'node:test'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { TestContext } from '@japa/runner/core'
import { SessionTokens } from '#auth/session_tokens'
import serverLimits from '#config/server_limits'
import { isSqlite } from '#database/dialect'
import { UserFactory } from '#database/factories/user_factory'
import { failAt } from '#tests/helpers/database'
import { override } from '#tests/helpers/override'
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

  test('reads a session again once something was committed', async ({ assert, cleanup }) => {
    const user = await UserFactory.create()
    const { identify } = withTokens()
    const token = await tokenOf('owner', user)
    const read = countReads(cleanup)

    const reading = async () => {
      const before = read()
      const found = await identify(token)
      return [found?.user.name, read() - before]
    }
    // What other databases of the server commit changes PostgreSQL's version too, so this waits for a quiet moment.
    const keptReading = async () => {
      let made = await reading()
      while (made[1] !== look) made = await reading()
      return made
    }
    assert.deepEqual(await reading(), [user.name, look + 1])
    assert.deepEqual(await keptReading(), [user.name, look])

    await db.from('users').where({ id: user.id }).update({ name: 'Another' })
    assert.deepEqual(await reading(), ['Another', look + 1])
    assert.deepEqual(await keptReading(), ['Another', look])
  })

  test('keeps each session for its own secret and area alone', async ({ assert }) => {
    const token = await tokenOf('owner', await UserFactory.create())
    const { identify } = withTokens()
    assert.isNotNull(await identify(token))
    assert.isNotNull(await identify(token))
    const [id] = token.split('.')
    assert.isNull(await identify(`${id}.Z3Vlc3M`))
    assert.isNull(await withTokens('admin').identify(`adm_${token.slice(4)}`))
  })

  test('knows no session that was kept once it has ended', async ({ assert }) => {
    const user = await UserFactory.create()
    const { identify } = withTokens()
    const ends = [
      () => db.from('session_tokens').delete(),
      () => db.from('users').where({ id: user.id }).delete(),
    ]
    for (const end of ends) {
      const token = await tokenOf('owner', user)
      assert.isNotNull(await identify(token))
      assert.isNotNull(await identify(token))
      await end()
      assert.isNull(await identify(token))
    }
  })

  test('keeps so many sessions at most', async ({ assert, cleanup }) => {
    override(serverLimits, { keptSessions: 2 })
    const user = await UserFactory.create()
    const { identify } = withTokens()
    const tokens = []
    for (let count = 0; count < 3; count++) tokens.push(await tokenOf('owner', user))
    const read = countReads(cleanup)
    for (const token of [...tokens, tokens[0]]) assert.isNotNull(await identify(token))
    assert.equal(read(), 4 * (look + 1))
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

/** SQLite's version is not asked of a reader. */
const look = isSqlite() ? 0 : 1

function countReads(cleanup: TestContext['cleanup']) {
  const { client } = db.connection('reader').getWriteClient()
  const { mock: acquired } = mock.method(client, 'acquireConnection')
  cleanup(() => acquired.restore())
  return () => acquired.callCount()
}

function withTokens(area: 'admin' | 'owner' = 'owner') {
  const tokens = new SessionTokens(area)
  return { identify: (value: string) => tokens.identify(value) }
}
