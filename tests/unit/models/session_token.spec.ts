import database from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { SessionTokens } from '#auth/session_tokens'
import SessionToken from '#models/session_token'
import { letHoursPass, tokenOf } from '#tests/helpers/tokens'

test.group('Models | session token', () => {
  test('purges the tokens that are over and keeps the others', async ({ assert, db }) => {
    const user = await UserFactory.create()
    const tokens = new SessionTokens('owner')
    await tokenOf('owner', user)
    await letHoursPass(24 * 7 + 1)
    const idle = await tokenOf('owner', user)
    await letHoursPass(1)
    await tokens.identify(idle)
    await letHoursPass(12.1)
    const live = await tokenOf('owner', user)

    assert.equal(await SessionToken.purge(), 2)
    await db.assertCount('session_tokens', 1)
    assert.isNotNull(await tokens.identify(live))
  })

  test("ends the sessions of these users, and keeps the caller's own", async ({ db }) => {
    const [one, other, third] = await UserFactory.createMany(3)
    const own = await new SessionTokens('owner').create(one)
    for (const user of [one, other, third]) await tokenOf('owner', user)

    await database.transaction((trx) => SessionToken.endAll([one.id, other.id], trx, own))

    await db.assertCount('session_tokens', 2)
    await db.assertHas('session_tokens', { id: Number(own.identifier) })
    await db.assertHas('session_tokens', { tokenable_id: third.id })
  })
})
