import { test } from '@japa/runner'
import type { MailPreference } from '#outbox/mail_preferences'
import { UserFactory } from '#database/factories/user_factory'
import { unsubscription } from '#mail/signed_links'
import User from '#models/user'
import { adminCalls, assertStatus, bodyOf, ownerCalls } from '#tests/helpers/calls'
import { mailbox } from '#tests/helpers/mails'

const all = { review: true, enquiry: true, listings: true, account: true }

test.group('Both areas | mail preferences', () => {
  test('tells what is sent, and keeps what is named', async ({ assert, client, db }) => {
    const { owner, get, put } = await ownerCalls(client)
    const { version } = owner
    assert.deepEqual(await bodyOf(get('mail-preferences')), all)

    const response = await put('mail-preferences', { enquiry: false, digest: false })

    response.assertStatus(200)
    const preferences = { ...all, enquiry: false }
    response.assertBody({ message: 'Mail settings saved.', preferences })
    assert.isUndefined(response.header('x-operation-id'))
    await db.assertHas('users', { id: owner.id, version })
    await put('mail-preferences', { enquiry: true, review: false })
    assert.deepEqual(await bodyOf(get('mail-preferences')), { ...all, review: false })
  })

  test('has what an admin gets for an admin', async ({ assert, client }) => {
    const { get, put } = await adminCalls(client)
    await put('mail-preferences', { digest: false, review: false })
    assert.deepEqual(await bodyOf(get('mail-preferences')), { digest: false })
  })

  test('refuses what is no answer', async ({ assert, client }) => {
    const { get, put } = await ownerCalls(client)
    for (const review of ['no', 1, [], {}]) {
      await assertStatus(put('mail-preferences', { review }), 422)
    }
    await assertStatus(put('mail-preferences', { review: null }), 200)
    assert.deepEqual(await bodyOf(get('mail-preferences')), all)
  })

  test('keeps two changes at once', async ({ assert, client }) => {
    const { get, put } = await ownerCalls(client)
    const kinds = ['review', 'enquiry', 'listings', 'account']
    await Promise.all(kinds.map((kind) => put('mail-preferences', { [kind]: false })))
    const none = { review: false, enquiry: false, listings: false, account: false }
    assert.deepEqual(await bodyOf(get('mail-preferences')), none)
  })
})

test.group('Site | unsubscriptions', () => {
  const pathOf = (userId: number, preference: MailPreference = 'review') =>
    new URL(unsubscription.urlOf({ userId, preference })).pathname

  test('asks at first, and changes nothing', async ({ assert, client }) => {
    const { id } = await UserFactory.create()
    const response = await client.get(pathOf(id))
    response.assertStatus(200)
    response.assertTextIncludes('Stop these mails?')
    response.assertTextIncludes('<form method="post" action="?">') // without a script
    response.assertTextIncludes('Keep them')
    assert.equal(response.header('cache-control'), 'no-store')
    assert.equal(response.header('referrer-policy'), 'no-referrer')
    const { mutedMails } = await User.findOrFail(id)
    assert.isNull(mutedMails)
  })

  test('does it for a mailbox: no cookie, no origin, no page before', async ({
    assert,
    client,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    const body = { 'List-Unsubscribe': 'One-Click' }

    const form = await client.post(pathOf(owner.id)).form(body)
    form.assertStatus(200)
    form.assertTextIncludes('These mails are off')
    assert.isUndefined(form.header('set-cookie'))
    const multipart = client.post(pathOf(admin.id, 'digest')).field('List-Unsubscribe', 'One-Click')
    await assertStatus(multipart.header('origin', 'null'), 200)

    for (const [user, muted] of [
      [owner, ['review']],
      [admin, ['digest']],
    ] as const) {
      const { mutedMails, version } = await User.findOrFail(user.id)
      assert.deepEqual(mutedMails, [...muted])
      assert.equal(version, user.version)
    }
    const again = await client.get(pathOf(owner.id))
    again.assertTextIncludes('These mails are off')
  })

  test('holds for what waits already', async ({ assert, client }) => {
    const { open } = await mailbox()
    const owner = await UserFactory.apply('pending').create()
    const admin = await adminCalls(client)
    await admin.post(`${owner.id}/toggle-active`)

    await client.post(pathOf(owner.id, 'account'))

    assert.lengthOf(await open(), 0)
  })

  test('knows no address that it has not made', async ({ assert, client }) => {
    const { id } = await UserFactory.create()
    const path = pathOf(id)
    const gone = pathOf(id + 1)
    const cut = path.slice(0, -2)
    for (const address of [
      '/unsubscribe/1',
      `${path}x`,
      cut,
      gone,
      '/unsubscribe/%00',
      '/unsubscribe/%F0%9F',
    ]) {
      for (const method of ['get', 'post'] as const) {
        const response = await client[method](address)
        assert.include([400, 404], response.status(), `${method} ${address}`)
      }
    }
    const { mutedMails } = await User.findOrFail(id)
    assert.isNull(mutedMails)
  })
})
