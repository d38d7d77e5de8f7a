import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Enquiry from '#enquiries/enquiry'
import { callsOf } from '#tests/helpers/calls'
import { failAtCommit } from '#tests/helpers/database'
import { linksIn, mailbox } from '#tests/helpers/mails'

const sent = {
  name: 'Aisha "Evil" <eve@example.com>, x',
  email: 'aisha@example.com',
  phone_number: '+971501234567',
  message: 'Is it <b>still</b> to be had?\nMay I see it on Friday?',
}

const send = (client: ApiClient, id: number, body: object = sent) =>
  client.post(`/api/listings/${id}/enquiries`).unsafeJson(body)

async function createListing() {
  const owner = await UserFactory.create()
  const listing = { ownerId: owner.id, title: 'Sea view' }
  const { id } = await PropertyFactory.apply('active').merge(listing).create()
  return { owner, id }
}

test.group('Mail | enquiries', () => {
  test('previews whole characters of the message', async ({ assert, client }) => {
    const { open } = await mailbox()
    const { id } = await createListing()
    const beginning = 'x'.repeat(119)
    await send(client, id, { ...sent, message: `${beginning}🏡 and more` })
    const [{ html }] = await open()
    assert.include(html || '', `${beginning}🏡<`)
  })

  test('brings the message to the owner, whose reply goes to the visitor', async ({
    assert,
    client,
  }) => {
    const { open } = await mailbox()
    const { owner, id } = await createListing()

    const response = await send(client, id)

    response.assertStatus(201)
    const [mail, ...others] = await open()
    assert.lengthOf(others, 0)
    assert.deepEqual(mail.recipients, [owner.email])
    assert.equal(mail.subject, 'An enquiry about “Sea view”')
    assert.deepEqual(mail.replyTo!.value, [{ address: sent.email, name: sent.name }])
    assert.include(mail.text!, '> Is it <b>still</b> to be had?\n> May I see it on Friday?')
    assert.include(mail.html || '', 'Is it &lt;b&gt;still&lt;/b&gt; to be had?')
    assert.include(mail.text!, '- Phone number: +971501234567\n')
    const enquiry = await Enquiry.firstOrFail()
    assert.deepEqual(linksIn(mail), [`/owner-enquiries?enquiry=${enquiry.id}`])

    await send(client, id) // the same once more
    await send(client, id, { ...sent, message: 'Buy this', website: 'https://example.com' })
    assert.lengthOf(await open(), 0)
  })

  test('says to call a visitor without an e-mail address', async ({ assert, client }) => {
    const { open } = await mailbox()
    const { id } = await createListing()
    await send(client, id, { ...sent, email: undefined })

    const [mail] = await open()
    assert.isUndefined(mail.replyTo)
    assert.include(mail.text!, 'left no e-mail address, so please call.')
  })

  test('keeps nothing of the visitor once it was sent', async ({ assert, client }) => {
    const { open } = await mailbox()
    const { id } = await createListing()
    await send(client, id)
    const queued = JSON.stringify(await db.from('mails'))
    for (const text of Object.values(sent)) assert.notInclude(queued, text)

    await open()
    const [row] = await db.from('mails')
    assert.isNull(row.data)
    assert.isNull(row.reply_to)
  })

  test('says nothing of what was deleted, is spam, or belongs to somebody else by then', async ({
    assert,
    client,
  }) => {
    const { open } = await mailbox()
    const admin = callsOf(client, 'admin', await UserFactory.apply('admin').create())
    const { id } = await createListing()
    const other = await UserFactory.create()
    const messages = ['one', 'two', 'three']
    for (const message of messages) await send(client, id, { ...sent, message })
    const [first, second] = await Enquiry.query().orderBy('id')

    await admin.delete(`enquiries/${first.id}`)
    await admin.put(`enquiries/${second.id}`, { state: 'spam' })
    await db.from('properties').where({ id }).update({ owner_id: other.id })

    assert.lengthOf(await open(), 0)
  })

  test('says nothing where it was switched off, not set up or rolled back', async ({
    assert,
    cleanup,
    client,
    db: rows,
  }) => {
    const { owner, id } = await createListing()
    await send(client, id, { ...sent, message: 'without mail' })
    await rows.assertCount('mails', 0)

    const { open } = await mailbox()
    await db.from('users').where('id', owner.id).update({ muted_mails: '["enquiry"]' })
    await send(client, id)
    await db.from('users').where('id', owner.id).update({ muted_mails: '[]' })
    cleanup(await failAtCommit())
    const failed = await send(client, id, { ...sent, message: 'another' })
    failed.assertStatus(409)

    assert.lengthOf(await open(), 0)
    await rows.assertCount('enquiries', 2)
    await rows.assertCount('mails', 0)
  })
})
