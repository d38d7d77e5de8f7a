import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import Enquiry from '#enquiries/enquiry'
import Property from '#models/property'
import User from '#models/user'
import TrashedProperty from '#trash/trashed_property'
import { adminCalls, assertStatus, bodyOf, callsOf } from '#tests/helpers/calls'
import { mailbox } from '#tests/helpers/mails'

const report = { reason: 'fraud', message: 'It wants money first.', email: 'vera@example.com' }

const liveListing = () => PropertyFactory.apply('active').merge({ title: 'Sea villa' }).create()

const send = (client: ApiClient, id: number, body: object = report) =>
  client.post(`/api/listings/${id}/reports`).unsafeJson(body)

const post = (client: ApiClient, id: number, form: object) =>
  client
    .post(`/listings/${id}/Sea-villa`)
    .redirects(0)
    .form({ kind: 'report', ...form })

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

const countOf = (where: object) =>
  Enquiry.query()
    .where(where)
    .then(({ length }) => length)

async function reported(client: ApiClient) {
  const property = await liveListing()
  await assertStatus(send(client, property.id), 201)
  const owner = callsOf(client, 'owner', await User.findOrFail(property.ownerId))
  const { id } = await Enquiry.firstOrFail()
  return { property, owner, id, admin: await adminCalls(client) }
}

test.group('Site | reports of listings', () => {
  test('come to the admins, who sort, answer and delete them', async ({ assert, client }) => {
    const { property, id, admin } = await reported(client)
    const enquiry = await EnquiryFactory.merge({ propertyId: property.id }).create()

    const [row] = await bodyOf(admin.get('enquiries?kind=report'))
    assert.containsSubset(row, {
      ...{ id, kind: 'report', reason: 'fraud', name: '', email: report.email, state: 'new' },
      ...{ message: report.message, property: { id: property.id, title: 'Sea villa' } },
      owner: { id: property.ownerId },
      report_count: 1,
    })
    assert.deepEqual(await bodyOf(admin.get('enquiries-summary')), { new: 2, reports: 1 })
    const both = [enquiry.id, id]
    for (const [query, found] of [
      ['', both],
      ['kind=enquiry', [enquiry.id]],
      [`property_id=${property.id}`, both],
      [`owner_id=${property.ownerId}`, both],
      ['search=sea%20villa%20money', [id]],
    ] as const) {
      assert.deepEqual(idsOf(await bodyOf(admin.get(`enquiries?${query}`))), [...found], query)
    }
    await assertStatus(admin.get('enquiries?kind=letter'), 422)

    const answered = await admin.put(`enquiries/${id}`, { state: 'answered', version: 1 })
    assert.deepInclude(answered.body().enquiry, { state: 'answered', version: 2 })
    assert.include(String(answered.header('x-operation-undo')), 'label=Sea+villa')
    await assertStatus(admin.post(`operations/${answered.header('x-operation-id')}/undo`), 200)
    assert.equal(await countOf({ id, state: 'new' }), 1)
    const [, told] = await bodyOf(admin.get('operations'))
    assert.containsSubset(told, {
      ...{ label: 'Sea villa', record: { id: property.id, exists: true } },
      ...{ of_enquiries: true, of_reports: true, one_enquiry: true },
      changes: [{ field: 'enquiry', from: 'new', to: 'answered' }],
    })
    const shown = await bodyOf(admin.get(`operations/${told.id}`))
    assert.containsSubset(shown.changes, [{ record: { id: 0, label: 'Sea villa' } }])
    await assertStatus(admin.delete(`enquiries/${id}`), 200)
    assert.equal(await countOf({ id }), 0)
  })

  test('stay unknown to the owner', async ({ assert, client }) => {
    const { open } = await mailbox()
    const { property, owner, id, admin } = await reported(client)

    assert.lengthOf(await open(), 0)
    for (const query of ['', '?state=new', `?property_id=${property.id}`, '?kind=report']) {
      assert.deepEqual(await bodyOf(owner.get(`enquiries${query}`)), [], query)
    }
    assert.deepEqual(await bodyOf(owner.get('enquiries-summary')), { new: 0 })
    for (const call of [
      owner.get(`enquiries/${id}`),
      owner.put(`enquiries/${id}`, { state: 'spam' }),
      owner.delete(`enquiries/${id}`),
    ]) {
      await assertStatus(call, 404)
    }
    const batch = await owner.post('enquiries/bulk', { ids: [id], action: 'spam' })
    assert.deepEqual(batch.body().done, [])
    const { property: shown } = await bodyOf(owner.get(`edit-property/${property.id}`))
    assert.deepInclude(shown, { enquiry_count: 0, last_enquiry_at: null })

    await admin.put(`enquiries/${id}`, { state: 'answered' })
    assert.deepEqual(await bodyOf(owner.get(`properties/${property.id}/changes`)), [])
    // Earlier servers find an owner's enquiries by this.
    assert.equal(await countOf({ property_id: property.id }), 0)
  })

  test('go with their property for good', async ({ assert, client }) => {
    const { property } = await reported(client)
    await Property.remove(property.id)
    assert.lengthOf(await Enquiry.all(), 1)
    await TrashedProperty.empty()
    assert.lengthOf(await Enquiry.all(), 0)
  })

  for (const [what, body, field] of [
    ['no reason', {}, 'reason'],
    ['an unknown reason', { ...report, reason: 'ugly' }, 'reason'],
    ['another reason without a word', { reason: 'other', message: ' ' }, 'message'],
    ['no address', { ...report, email: 'vera' }, 'email'],
    ['a long message', { ...report, message: 'a'.repeat(2001) }, 'message'],
  ] as const) {
    test(`refuse ${what}, in a form too`, async ({ assert, client }) => {
      const { id } = await liveListing()
      const response = await send(client, id, body)
      response.assertStatus(422)
      const [error, ...others] = response.body().errors
      assert.deepEqual([error.field, others], [field, []])
      const form = await post(client, id, body)
      form.assertStatus(422)
      assert.match(form.text(), new RegExp(`id="report-${field}-error">[^<]`))
      assert.match(form.text(), new RegExp(`describedby="report-${field}-error" aria-invalid=true`))
      assert.lengthOf(await Enquiry.all(), 0)
    })
  }

  test('know no listing that is not live', async ({ assert, client }) => {
    const { id } = await PropertyFactory.create()
    for (const call of [send(client, id), post(client, id, report)]) {
      await assertStatus(call, 404)
    }
    assert.lengthOf(await Enquiry.all(), 0)
  })

  test('are stored once, as spam if a program fills all, and counted apart', async ({
    assert,
    client,
  }) => {
    const { id } = await liveListing()
    const enquiry = { name: 'Vera', email: 'vera@example.com' }
    for (const message of ['1', '2', '3', '4', '5']) {
      await client.post(`/api/listings/${id}/enquiries`).unsafeJson({ ...enquiry, message })
    }
    await db.from('enquiries').where({ message: '1' }).delete()
    for (const [body, status] of [
      [report, 201],
      [report, 201],
      [{ ...report, topic: 'x', message: 'spam' }, 201],
      [{ ...report, reason: 'gone' }, 201],
      [{ ...report, reason: 'wrong' }, 201],
      [{ ...report, reason: 'other' }, 201],
      [{ ...report, reason: 'other', message: 'b' }, 429],
      [{ reason: 'other', message: 'b' }, 201],
      [{ reason: 'gone', email: 'omar@example.com' }, 201],
    ] as const) {
      await assertStatus(send(client, id, body), status)
    }
    assert.equal(await countOf({ reported_id: id, state: 'new' }), 6)
    assert.equal(await countOf({ reported_id: id, state: 'spam' }), 1)
    const one = await client
      .post(`/api/listings/${id}/enquiries`)
      .unsafeJson({ ...enquiry, message: '6' })
    one.assertStatus(201)
  })

  test('are refused in the language of the page, whatever the browser speaks', async ({
    assert,
    client,
  }) => {
    const { id } = await liveListing()
    const english = { 'accept-language': 'en' }
    const page = await client.get(`/ar/listings/${id}/Sea-villa`).headers(english)
    assert.match(page.text(), /<form [^>]*action="[^"]*#report" novalidate>/)
    const form = client.post(`/ar/listings/${id}/Sea-villa`).headers(english).redirects(0)
    const response = await form.form({ kind: 'report', email: 'vera' })
    response.assertStatus(422)
    const errorOf = (field: string) =>
      new RegExp(`id="report-${field}-error">([^<]*)<`).exec(response.text())![1]
    for (const field of ['reason', 'email']) assert.match(errorOf(field), /^يرجى /)
  })

  test('without an e-mail are sixty an hour for an address', async ({ assert, client }) => {
    const { id } = await liveListing()
    await send(client, id, { reason: 'gone' })
    const { network } = await Enquiry.firstOrFail()
    const [propertyId, reason] = [0, 'gone'] as const
    const { id: reportedId } = await liveListing()
    const others = { propertyId, reportedId, reason, email: null, network }
    await EnquiryFactory.merge(others).createMany(59)

    const refused = await send(client, id, { reason: 'wrong' })
    refused.assertStatus(429)
    assert.match(refused.body().message, /network/)
  })

  test('come by the plain form, which thanks or keeps what was typed', async ({
    assert,
    client,
  }) => {
    const { id } = await liveListing()
    const sent = await post(client, id, report)
    sent.assertStatus(303)
    sent.assertHeader('location', `/listings/${id}/Sea-villa?sent=report#report`)
    const page = await client.get(`/listings/${id}/Sea-villa?sent=report`)
    assert.include(page.text(), 'Thank you for your report')
    assert.include(page.text(), 'Write to the owner')
    const plain = await client.get(`/listings/${id}/Sea-villa`)
    assert.notInclude(plain.text(), 'Thank you for your report')

    const refused = await post(client, id, { reason: 'other', email: 'vera@example.com' })
    assert.match(refused.text(), /value="other" required checked/)
    assert.match(refused.text(), /id="report-email"[^>]*value="vera@example.com"/)
    assert.notMatch(refused.text(), /id="enquiry-email"[^>]*value="vera/)
    await assertStatus(post(client, id, report).header('origin', 'https://evil.example'), 403)
  })
})
