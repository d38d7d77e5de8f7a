import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Enquiry from '#enquiries/enquiry'
import { adminCalls, assertStatus } from '#tests/helpers/calls'
import { hoursLater } from '#tests/helpers/clock'
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

async function createListing(merged: { countryId?: number } = {}) {
  const owner = await UserFactory.create()
  const facts = { purpose: 'rent', rentPeriod: 'year', price: 95_000, reference: 'LH-7' } as const
  const listing = { ownerId: owner.id, title: 'Sea view', ...facts, ...merged }
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

    await assertStatus(send(client, id), 201)
    const [mail, ...others] = await open()
    assert.lengthOf(others, 0)
    assert.deepEqual(mail.recipients, [owner.email])
    assert.equal(mail.subject, 'An enquiry about “Sea view”')
    assert.deepEqual(mail.replyTo!.value, [{ address: sent.email, name: sent.name }])
    assert.include(mail.text!, '> Is it <b>still</b> to be had?\n> May I see it on Friday?')
    assert.include(mail.html || '', 'Is it &lt;b&gt;still&lt;/b&gt; to be had?')
    assert.include(mail.text!, '- Phone number: +971501234567\n')
    assert.match(
      mail.html || '',
      /<li[^>]*>\s*<a [^>]*href="tel:\+971501234567"[^>]*><span dir="ltr">Phone number: \+971501234567<\/span><\/a>\s*<\/li>/
    )
    assert.match(mail.text!, /- Property: LH-7 · .*95,000 \/ year\n/)
    const enquiry = await Enquiry.firstOrFail()
    const [whatsApp, inInbox, answered] = linksIn(mail)
    assert.deepEqual(
      [whatsApp, inInbox],
      ['/971501234567', `/owner-enquiries?enquiry=${enquiry.id}`]
    )
    assert.match(answered, /^\/answered-enquiry\//)

    await send(client, id) // the same once more
    await send(client, id, { ...sent, message: 'Buy this', website: 'https://example.com' })
    assert.lengthOf(await open(), 0)
  })

  test('marks the enquiry as answered by a button, for 14 days and in the name of the owner', async ({
    assert,
    client,
    db: rows,
  }) => {
    const { open } = await mailbox()
    const { owner, id } = await createListing()
    await send(client, id)
    const [mail] = await open()
    const link = linksIn(mail).at(-1)!
    const { id: enquiryId } = await Enquiry.firstOrFail()

    const asked = await client.get(link)
    asked.assertStatus(200)
    assert.equal(asked.header('cache-control'), 'no-store')
    assert.include(asked.text(), 'Sea view')
    await rows.assertHas('enquiries', { id: enquiryId, state: 'new' })
    for (const answer of ['first', 'again']) {
      const done = await client.post(link)
      assert.equal(done.status(), 200, answer)
      assert.include(done.text(), 'Marked as answered')
    }
    await rows.assertHas('enquiries', { id: enquiryId, state: 'answered', version: 2 })
    await rows.assertCount('operations', 1)
    await rows.assertHas('operations', { actor_id: owner.id, label: 'Sea view' })

    await db.from('enquiries').update({ state: 'new' })
    await hoursLater(14 * 24 + 1, () => assertStatus(client.post(link), 404))
    const heir = await UserFactory.create()
    await db.from('properties').update({ owner_id: heir.id })
    for (const path of [link, '/answered-enquiry/cut']) {
      const refused = await client.post(path)
      refused.assertStatus(404)
      assert.notInclude(refused.text(), 'method="post"')
    }
    await rows.assertHas('enquiries', { id: enquiryId, state: 'new' })
  })

  test('keeps the order of a reference and its price, whichever way the reference runs', async ({
    assert,
    client,
  }) => {
    const { open } = await mailbox()
    const { id } = await createListing()
    await db.from('properties').where({ id }).update({ reference: 'شقة-7' })
    await send(client, id)
    const [{ text }] = await open()
    assert.match(text!, /- Property: \u2067شقة-7\u2069 · .*95,000 \/ year\n/)
  })

  test('says to call a visitor without an e-mail address', async ({ assert, client }) => {
    const { open } = await mailbox()
    const { id } = await createListing()
    await send(client, id, { ...sent, email: undefined, phone_number: '0501234567' })

    const [mail] = await open()
    assert.isUndefined(mail.replyTo)
    assert.include(mail.text!, 'left no e-mail address, so please call.')
    assert.notInclude(mail.text!, 'WhatsApp')
  })

  test('completes a local number for WhatsApp by the country of the property', async ({
    assert,
    client,
  }) => {
    const { open } = await mailbox()
    const main = await CountryFactory.merge({ name: 'United Arab Emirates' }).create()
    const { id: countryId } = await CountryFactory.merge({ parentId: main.id }).create()
    const { id } = await createListing({ countryId })
    await send(client, id, { ...sent, phone_number: '0501234567' })

    const [mail] = await open()
    assert.equal(linksIn(mail)[0], '/971501234567')
    assert.include(mail.text!, '- Phone number: 0501234567\n')
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
    const admin = await adminCalls(client)
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
    await assertStatus(send(client, id, { ...sent, message: 'another' }), 409)

    assert.lengthOf(await open(), 0)
    await rows.assertCount('enquiries', 2)
    await rows.assertCount('mails', 0)
  })
})
