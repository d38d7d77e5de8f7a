import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { UserFactory } from '#database/factories/user_factory'
import AccountLink from '#models/account_link'
import User from '#models/user'
import { SessionTokens } from '#auth/session_tokens'
import { runDoctor } from '#maintenance/doctor'
import { manzil, manzilJson } from '#tests/helpers/terminal'
import { valuesOf } from '#tests/helpers/values'

const owner = () => UserFactory.apply('owner')

async function switchedOff() {
  const user = await owner().create()
  await User.setActive([user.id], false)
  return user
}

async function isActive({ id }: User) {
  const { active } = await User.findOrFail(id)
  return active
}

test.group('Terminal | owners', () => {
  test('lists the owners, or the pending ones', async ({ assert }) => {
    const active = await owner().create()
    const waiting = await UserFactory.apply('owner', 'pending').create()
    await UserFactory.apply('tenant', 'pending').create()
    const off = await switchedOff()

    const all = await manzil(['owners', 'list'])
    const pending = await manzilJson(['owners', 'list', '--pending'])

    assert.equal(all.code, 0)
    assert.match(all.out, new RegExp(`^ *${active.id} +.*${active.email}.* active$`, 'm'))
    assert.match(all.out, new RegExp(`^ *${waiting.id} +.*${waiting.email}.* pending$`, 'm'))
    assert.match(all.out, new RegExp(`^ *${off.id} +.*${off.email}.* inactive$`, 'm'))
    assert.deepEqual(valuesOf(pending.answer, 'email'), [waiting.email])
  })

  test('tells who was invited and has not come yet', async ({ assert }) => {
    const [invited, late] = await owner().createMany(2)
    for (const { id } of [invited, late]) {
      await db.transaction((trx) => AccountLink.make(id, 'invitation', trx))
    }
    await db.transaction((trx) => AccountLink.endAll([late.id], trx))
    const { out } = await manzil(['owners', 'list'])
    assert.match(out, new RegExp(`${invited.email}.* invited$`, 'm'))
    assert.match(out, new RegExp(`${late.email}.* invitation expired$`, 'm'))
  })

  test('activates by e-mail and by id', async ({ assert }) => {
    const [one, other] = await UserFactory.apply('owner', 'pending').createMany(2)

    const { code, out } = await manzil([
      'owners',
      'activate',
      one.email.toUpperCase(),
      `${other.id}`,
    ])

    assert.equal(code, 0)
    assert.equal(out, `${one.email} is active\n${other.email} is active\n`)
    assert.isTrue(await isActive(one))
    assert.isTrue(await isActive(other))
  })

  test('activates all pending owners, and no one who is a tenant or was switched off', async ({
    assert,
  }) => {
    const [one, other] = await UserFactory.apply('owner', 'pending').createMany(2)
    const tenant = await UserFactory.apply('tenant', 'pending').create()
    const off = await switchedOff()

    const { answer } = await manzilJson(['owners', 'activate', '--all-pending'])

    assert.deepEqual(answer, { activated: 2 })
    assert.isTrue((await isActive(one)) && (await isActive(other)))
    assert.isFalse(await isActive(tenant))
    assert.isFalse(await isActive(off))
    const findings = await runDoctor()
    assert.isEmpty(findings.filter(({ check, state }) => check === 'dates' && state !== 'ok'))
  })

  test('changes no owner when one of the names is unknown', async ({ assert }) => {
    const waiting = await UserFactory.apply('owner', 'pending').create()

    const { code, error } = await manzil(['owners', 'activate', waiting.email, 'who@example.com'])

    assert.equal(code, 1)
    assert.equal(error, 'There is no property owner who@example.com.\n')
    assert.isFalse(await isActive(waiting))
  })

  test('deactivates an owner and ends the sessions', async ({ assert, client }) => {
    const user = await owner().create()
    const token = await new SessionTokens('owner').create(user)

    const { code } = await manzil(['owners', 'deactivate', user.email])

    assert.equal(code, 0)
    const response = await client
      .get('/api/property-owner/owner-properties')
      .header('X-Session-Token', token.value!.release())
    response.assertStatus(401)
  })

  test('refuses to deactivate an admin', async ({ assert }) => {
    const admin = await UserFactory.apply('admin').create()

    const { code } = await manzil(['owners', 'deactivate', `${admin.id}`])

    assert.equal(code, 1)
    assert.isTrue(await isActive(admin))
  })
})
