import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { password, UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import { SessionTokens } from '#auth/session_tokens'
import { assertStatus, callsOf } from '#tests/helpers/calls'
import { enrol } from '#tests/helpers/second_factor'
import { tokenOf } from '#tests/helpers/tokens'
import { manzil, manzilJson, manzilProgramJson } from '#tests/helpers/terminal'

const create = ['admin', 'create', '--email', 'Sara@Example.com', '--name', 'Sara']

test.group('Terminal | admin', () => {
  test('creates an admin whose password is shown once', async ({ assert, client }) => {
    const { code, answer } = await manzilJson(create)

    assert.equal(code, 0)
    assert.equal(answer.email, 'sara@example.com')
    const { email, password: shown } = answer
    await assertStatus(client.post('/api/users/login').json({ email, password: shown }), 200)
  })

  test('accepts a piped password, and does not repeat it', async ({ assert }) => {
    const { code, out } = await manzil([...create, '--password-stdin'], { input: 'hunter22 \n' })

    assert.equal(code, 0)
    assert.equal(out, 'sara@example.com is an admin now\n')
    const admin = await User.findByOrFail('email', 'sara@example.com')
    assert.isTrue(await admin.verifyPassword('hunter22 '))
  })

  test('refuses a short password and a taken e-mail', async ({ assert }) => {
    const short = await manzil([...create, '--password-stdin'], { input: '12345' })
    await UserFactory.merge({ email: 'sara@example.com' }).create()
    const taken = await manzil(create)

    assert.deepEqual([short.code, taken.code], [1, 1])
    assert.include(short.error, 'at least 6 characters')
    assert.equal(taken.error, 'Email already in use.\n')
  })

  test('creates the first admin from the settings, and no second one', async ({ assert }) => {
    const env = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'from the settings' }

    const first = await manzilProgramJson(['admin', 'create', '--if-none'], { env })
    const second = await manzilJson(['admin', 'create', '--if-none'])

    assert.containsSubset(first.answer, {
      created: true,
      email: 'boss@example.com',
      password: null,
    })
    assert.deepEqual(second.answer, { created: false })
    assert.equal(second.code, 0)
  })

  test('sets a new password and ends the sessions', async ({ assert, client }) => {
    const admin = await UserFactory.apply('admin').create()
    const token = await new SessionTokens('admin').create(admin)

    const { answer } = await manzilJson(['admin', 'reset-password', admin.email])

    const log = await readFile(`${process.env.DATA_DIR}/terminal.log`, 'utf8')
    const { command, about, account } = JSON.parse(log.trim().split('\n').at(-1)!)
    assert.deepEqual([command, about], ['admin reset-password', [admin.id]])
    assert.isString(account)
    assert.notInclude(log, answer.password)
    await admin.refresh()
    assert.isTrue(await admin.verifyPassword(answer.password))
    const response = await client
      .get('/api/users/dashboard-stats')
      .header('X-Session-Token', token.value!.release())
    response.assertStatus(401)
  })

  test('switches off a second step, of owners too, and ends the sessions', async ({
    assert,
    client,
    db: rows,
  }) => {
    const owner = await UserFactory.create()
    const { secret, recoveryCodes } = await enrol(owner)
    await tokenOf('owner', owner)

    const { answer } = await manzilJson(['admin', 'reset-second-factor', owner.email.toUpperCase()])

    assert.deepEqual(answer, { id: owner.id, email: owner.email })
    await rows.assertEmpty('session_tokens')
    const log = await readFile(`${process.env.DATA_DIR}/terminal.log`, 'utf8')
    const { command, about } = JSON.parse(log.trim().split('\n').at(-1)!)
    assert.deepEqual([command, about], ['admin reset-second-factor', [owner.id]])
    for (const word of [secret, ...recoveryCodes]) assert.notInclude(log, word)
    const { email } = owner
    await assertStatus(callsOf(client, 'owner').post('owner-login', { email, password }), 200)
  })

  test('says so where there is no second step, or no account', async ({ assert }) => {
    const { email } = await UserFactory.create()
    const off = await manzil(['admin', 'reset-second-factor', email])
    assert.deepEqual([off.code, off.error], [1, 'The second step is off already.\n'])
    const unknown = await manzil(['admin', 'reset-second-factor', 'nobody@example.com'])
    assert.equal(unknown.code, 1)
    assert.include(unknown.error, 'nobody@example.com')
  })

  test("resets no owner's password", async ({ assert }) => {
    const { email } = await UserFactory.apply('owner').create()

    const { code, error } = await manzil(['admin', 'reset-password', email])

    assert.equal(code, 1)
    assert.equal(error, `There is no admin ${email}.\n`)
  })
})
