import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import { pairLimiter, loginKeys } from '#auth/login_limits'
import { terminalLog } from '#auth/security_log'
import limits from '#config/limits'
import type User from '#models/user'
import { assertStatus, callsOf } from '#tests/helpers/calls'
import { manzil, manzilJson, manzilProgramJson } from '#tests/helpers/terminal'

test.group('Terminal | unlock', () => {
  test('lets owners and admins log in who had guessed too often', async ({ assert, client }) => {
    const owner = await UserFactory.create()
    const admin = await UserFactory.apply('admin').create()
    const statuses = async () => {
      const answers = [
        await callsOf(client, 'owner').post('owner-login', { email: owner.email, password }),
        await callsOf(client, 'admin').post('login', { email: admin.email, password }),
      ]
      return answers.map((answer) => answer.status())
    }
    for (const user of [owner, admin]) await lockOut(user)
    assert.deepEqual(await statuses(), [429, 429])

    const { code, answer } = await manzilProgramJson(['unlock', owner.email, `${admin.id}`])

    assert.equal(code, 0)
    assert.deepEqual(answer, [
      { id: owner.id, email: owner.email },
      { id: admin.id, email: admin.email },
    ])
    assert.deepEqual(await statuses(), [200, 200])
    const log = await readFile(terminalLog, 'utf8')
    const last = JSON.parse(log.trim().split('\n').at(-1)!)
    assert.containsSubset(last, { command: 'unlock', about: [owner.id, admin.id] })
  })

  test('unlocks nobody when one of the names is unknown', async ({ assert, client }) => {
    const owner = await UserFactory.create()
    await lockOut(owner)

    const { code, out, error } = await manzil(['unlock', owner.email, 'who@example.com'])

    assert.deepEqual([code, out], [1, ''])
    assert.equal(error, 'There is no user who@example.com.\n')
    const { post } = callsOf(client, 'owner')
    await assertStatus(post('owner-login', { email: owner.email, password }), 429)
  })

  test('has nothing against an account that is not locked', async ({ assert }) => {
    const { id, email } = await UserFactory.apply('tenant', 'pending').create()
    const { code, answer } = await manzilJson(['unlock', email.toUpperCase()])
    assert.equal(code, 0)
    assert.deepEqual(answer, [{ id, email }])
  })
})

async function lockOut({ email }: User) {
  for (const address of ['127.0.0.1', '::1']) {
    const { pair } = loginKeys(address, email)
    await pairLimiter().set(pair, limits.login.failures, `${limits.login.windowMinutes} mins`)
  }
}
