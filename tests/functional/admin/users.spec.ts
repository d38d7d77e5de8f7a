import db from '@adonisjs/lucid/services/db'
import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import Mail from '#outbox/mail'
import { queueMails } from '#outbox/outbox'
import { adminCalls, callsOf } from '#tests/helpers/calls'
import { deliverDue, startIdleMailServer } from '#tests/helpers/mail_server'
import { refusedFields, userForm } from '#tests/helpers/forms'

test.group('Admin | users', () => {
  test('tells that mails come back, until one goes out or the address is another', async ({
    client,
    assert,
  }) => {
    const server = await startIdleMailServer()
    const admin = await UserFactory.apply('admin').create()
    const { id, email: recipient } = await UserFactory.create()
    const mail = async (code?: number) => {
      if (code) server.refuse('recipient', code, '5.1.1 no such mailbox')
      else server.accept()
      const mails = [{ kind: 'test' as const, recipient, language: null, data: {} }]
      await db.transaction((trx) => queueMails(mails, trx))
      await deliverDue()
      const response = await callsOf(client, 'admin', admin).get('fetch-all-users')
      return response.body().find((row: { id: number }) => row.id === id).mail_refused
    }
    assert.isNull(await mail(450), 'for now')
    const { at, reason } = await mail(550)
    assert.equal(reason, '550 5.1.1 no such mailbox')
    assert.approximately(Date.parse(at), Date.now(), 60_000)
    await Mail.query().whereNotNull('failedAt').update({ failed_at: '2026-01-01 00:00:00' })
    assert.isNull(await mail(), 'one went out')

    assert.isNotNull(await mail(550))
    await db.from('users').where({ id }).update({ email: 'other@example.com' })
    assert.isNull(await mail(550), 'another address')
  })

  test('creates an active account, trimmed and with its password hashed', async ({
    client,
    assert,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const body = await userForm({ active: 0, id: 999, is_admin: true })

    const response = await callsOf(client, 'admin', admin).post('create-user', body)

    response.assertStatus(201)
    response.assertBodyContains({ message: 'User created successfully!' })
    response.assertBodyContains({ user: { name: 'Noor Said', role: 'Property owner', active: 1 } })
    assert.notProperty(response.body().user, 'password')
    await rows.assertHas('users', { name: 'Noor Said', email: 'noor@example.com', active: true })
    const { password } = await db.from('users').where('email', 'noor@example.com').firstOrFail()
    assert.isTrue(await hash.verify(password, 'secret-456'))
  })

  test('creates admins and tenants, and accepts a number as phone number', async ({
    client,
    assert,
  }) => {
    const { post } = await adminCalls(client)
    for (const role of ['admin', 'tenant']) {
      const body = await userForm({ role, email: `${role}@example.com`, phone_number: 97_150_123 })
      const response = await post('create-user', body)
      response.assertStatus(201)
      assert.deepInclude(response.body().user, { role, phone_number: '97150123' })
    }
  })

  test('requires every field, and stores nothing of a bad form', async ({
    client,
    assert,
    db: rows,
  }) => {
    const { post } = await adminCalls(client)
    const empty = await post('create-user', {})
    const fields = ['name', 'email', 'phone_number', 'country_id', 'password', 'role']
    assert.sameMembers(refusedFields(empty.body()), fields)

    const bad = {
      name: ['   ', 'x'.repeat(256), 5, null],
      email: ['nobody', 'a@b', `${'x'.repeat(250)}@example.com`, ['a@b.co'], ''],
      phone_number: ['123', '+', '12 3', '1'.repeat(21), 'phone', -5, 1e21],
      country_id: [0, 999_999, 'x', true, ''],
      password: ['12345', 'x'.repeat(257), '       ', 123_456],
      role: ['king', 'ADMIN', '', null],
    }
    for (const [field, values] of Object.entries(bad)) {
      for (const value of values) {
        const response = await post('create-user', await userForm({ [field]: value }))
        assert.equal(response.status(), 422, `${field}: ${JSON.stringify(value)}`)
        assert.deepEqual(refusedFields(response.body()), [field], JSON.stringify(value))
      }
    }
    await rows.assertCount('users', 1)
  }).timeout(20_000)

  test('accepts an e-mail once, whatever its case, also for parallel calls', async ({
    client,
    assert,
    db: rows,
  }) => {
    const { post } = await adminCalls(client)
    const body = await userForm()
    for (const spellings of [
      ['noor@example.com', 'NOOR@example.com', ' noor@EXAMPLE.com'],
      ['zoë@example.com', 'ZOË@example.com', 'zoe\u0308@example.com'],
    ]) {
      const answers = await Promise.all(
        spellings.map((email) => post('create-user', { ...body, email }))
      )

      const statuses = answers.map((answer) => answer.status()).sort()
      assert.deepEqual(statuses, [201, 409, 409])
      const refused = answers.find((answer) => answer.status() === 409)!
      assert.equal(refused.body().message, 'Email already in use.')
      assert.deepEqual(refusedFields(refused.body()), ['email'])
    }
    await rows.assertCount('users', 3)
  })
})
