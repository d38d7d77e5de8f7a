import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Enquiry from '#enquiries/enquiry'
import User from '#models/user'
import TrashedProperty from '#trash/trashed_property'
import { assertStatus, bodyOf, callsOf } from '#tests/helpers/calls'
import { valuesOf } from '#tests/helpers/values'

test.group('Owner | enquiries', () => {
  test('lists those on their own properties, newest first and without spam', async ({
    assert,
    client,
  }) => {
    const oman = await CountryFactory.merge({ name: 'Oman' }).create()
    const { id: countryId } = await CountryFactory.merge({ parentId: oman.id }).create()
    const listed = { title: 'Sea villa', reference: 'LH-1148', countryId }
    const property = await PropertyFactory.apply('active').merge(listed).create()
    const owner = await User.findOrFail(property.ownerId)
    const createdAt = DateTime.utc(2026, 3, 1)
    const [first, second] = await EnquiryFactory.merge([
      { propertyId: property.id, createdAt: createdAt.minus({ days: 2 }) },
      { propertyId: property.id, createdAt },
    ]).createMany(2)
    await EnquiryFactory.apply('spam').merge({ propertyId: property.id }).create()
    await EnquiryFactory.create()
    const { get } = callsOf(client, 'owner', owner)

    const response = await get('enquiries')

    response.assertStatus(200)
    response.assertHeader('x-total-count', '2')
    const rows: { id: number; property: { url: string } }[] = response.body()
    assert.match(rows[1].property.url, new RegExp(`/listings/${property.id}/Sea-villa$`))
    assert.deepEqual(valuesOf(rows, 'id'), [second.id, first.id])
    assert.deepInclude(rows[1], {
      property: {
        id: property.id,
        title: 'Sea villa',
        cover: null,
        reference: 'LH-1148',
        url: rows[1].property.url,
        in_trash: false,
        main_country: 'Oman',
      },
      name: first.name,
      email: first.email,
      phone_number: first.phoneNumber,
      message: first.message,
      language: 'en',
      state: 'new',
      answered_at: null,
      version: 1,
    })
    assert.deepEqual(await bodyOf(get('enquiries-summary')), { new: 2 })
    const { property: shown } = await bodyOf(get(`edit-property/${property.id}`))
    assert.equal(shown.enquiry_count, 2)
    assert.equal(DateTime.fromISO(shown.last_enquiry_at).toMillis(), createdAt.toMillis())
  })

  test('sets a state, which an undo takes back', async ({ assert, client, db }) => {
    const property = await PropertyFactory.apply('active').create()
    const owner = await User.findOrFail(property.ownerId)
    const { id } = await EnquiryFactory.merge({ propertyId: property.id }).create()
    const { get, post, put } = callsOf(client, 'owner', owner)

    const response = await put(`enquiries/${id}`, { state: 'answered', version: 1 })

    response.assertStatus(200)
    const { enquiry, message } = response.body()
    assert.deepInclude(enquiry, { id, state: 'answered', version: 2 })
    assert.isString(enquiry.answered_at)
    assert.equal(message, 'Marked as answered.')
    await db.assertHas('operations', { action: 'updated', label: property.title, count: 1 })

    const undone = await post(`operations/${response.header('x-operation-id')}/undo`)
    undone.assertStatus(200)
    const shown = await bodyOf(get(`enquiries/${id}`))
    assert.deepInclude(shown.enquiry, { state: 'new', answered_at: null, version: 3 })

    await assertStatus(post(`operations/${undone.header('x-operation-id')}/undo`), 200)
    const answered = await bodyOf(get(`enquiries/${id}`))
    assert.deepInclude(answered.enquiry, { state: 'answered', answered_at: enquiry.answered_at })
  })

  test('keeps when it was answered, unless it is new again', async ({ assert, client }) => {
    const { id, calls } = await ownEnquiry(client)
    const set = async (state: string) => {
      const response = await calls.put(`enquiries/${id}`, { state })
      response.assertStatus(200)
      return response.body().enquiry
    }

    const answered = await set('answered')
    assert.isString(answered.answered_at)
    const spam = await set('spam')
    assert.equal(spam.answered_at, answered.answered_at)
    const again = await set('new')
    assert.deepInclude(again, { state: 'new', answered_at: null, version: 4 })
    const same = await set('new')
    assert.equal(same.version, 4)
  })

  test('refuses a version that is not the present one', async ({ assert, client, db }) => {
    const { id, calls, property } = await ownEnquiry(client)
    const admin = await UserFactory.apply('admin').create()
    await callsOf(client, 'admin', admin).put(`enquiries/${id}`, { state: 'spam' })

    const response = await calls.put(`enquiries/${id}`, { state: 'answered', version: 1 })

    response.assertStatus(409)
    assert.containsSubset(response.body(), {
      current: { id, state: 'spam', version: 2 },
      changed_by: null,
    })
    assert.include(response.body().changed, 'state')
    await db.assertHas('enquiries', { id, state: 'spam', version: 2 })
    for (const version of [3, 'x', 1.5, -1]) {
      const refused = await calls.put(`enquiries/${id}`, { state: 'new', version })
      assert.equal(refused.status(), version === 3 ? 409 : 422)
    }
    await db.assertHas('properties', { id: property.id, version: property.version })
  })

  for (const state of [undefined, null, '', 'read', 'NEW', 7, ['new']]) {
    test(`knows no state ${JSON.stringify(state)}`, async ({ client, db }) => {
      const { id, calls } = await ownEnquiry(client)
      await assertStatus(calls.put(`enquiries/${id}`, { state }), 422)
      await db.assertHas('enquiries', { id, state: 'new' })
    })
  }

  test("hides another owner's", async ({ assert, client, db }) => {
    const { id } = await EnquiryFactory.create()
    const { calls } = await ownEnquiry(client)
    for (const response of [
      await calls.get(`enquiries/${id}`),
      await calls.put(`enquiries/${id}`, { state: 'answered' }),
      await calls.put(`enquiries/${id}`, { state: 'bad' }),
      await calls.delete(`enquiries/${id}`),
      await calls.get('enquiries/999999'),
    ]) {
      response.assertStatus(404)
      response.assertBody({ message: 'This enquiry is gone.' })
    }
    const { propertyId } = await Enquiry.findOrFail(id)
    const list = await calls.get(`enquiries?property_id=${propertyId}`)
    list.assertBody([])
    const batch = await calls.post('enquiries/bulk', { ids: [id], action: 'delete' })
    assert.deepInclude(batch.body(), {
      done: [],
      skipped: [{ id, reason: 'This enquiry is gone.' }],
    })
    assert.isUndefined(batch.header('x-operation-id'))
    await db.assertHas('enquiries', { id, state: 'new', version: 1 })
  })

  test('deletes for good, and without an undo', async ({ assert, client, db }) => {
    const { id, calls, property } = await ownEnquiry(client)

    const response = await calls.delete(`enquiries/${id}`)

    response.assertStatus(200)
    response.assertBody({ message: 'Enquiry deleted.' })
    assert.isUndefined(response.header('x-operation-undo'))
    await db.assertMissing('enquiries', { id })
    await db.assertHas('properties', { id: property.id })
    await assertStatus(calls.post(`operations/${response.header('x-operation-id')}/undo`), 409)
    await db.assertHas('properties', { id: property.id })
    await assertStatus(calls.delete(`enquiries/${id}`), 404)
  })

  test('stay and are answered while their property is in the trash, and go with it', async ({
    assert,
    client,
    db,
  }) => {
    const { id, calls, property } = await ownEnquiry(client)
    await calls.delete(`properties/${property.id}`)

    const [row] = await bodyOf(calls.get('enquiries'))
    assert.deepInclude(row.property, { id: property.id, in_trash: true, url: null, cover: null })
    assert.equal(row.property.title, property.title)
    const found = await bodyOf(calls.get(`enquiries?search=${property.title.split(' ')[1]}`))
    assert.lengthOf(found, 1)
    const answer = await calls.put(`enquiries/${id}`, { state: 'answered' })
    answer.assertStatus(200)
    await assertStatus(calls.post(`operations/${answer.header('x-operation-id')}/undo`), 200)
    await calls.post(`trash/${property.id}/restore`)
    const { enquiry: back } = await bodyOf(calls.get(`enquiries/${id}`))
    assert.isFalse(back.property.in_trash)

    await calls.delete(`properties/${property.id}`)
    await TrashedProperty.empty()
    await db.assertMissing('enquiries', { id })
  })

  test('go to another owner with their property, and with their owner', async ({
    assert,
    client,
    db,
  }) => {
    const { id, calls, property } = await ownEnquiry(client)
    const heir = await UserFactory.create()
    const admin = await UserFactory.apply('admin').create()
    const body = { ids: [property.id], action: 'reassign', owner_id: heir.id }
    await callsOf(client, 'admin', admin).post('properties/bulk', body)

    assert.deepEqual(await bodyOf(calls.get('enquiries')), [])
    assert.deepEqual(await bodyOf(calls.get('enquiries-summary')), { new: 0 })
    const [row] = await bodyOf(callsOf(client, 'owner', heir).get('enquiries'))
    assert.equal(row.id, id)
    await User.remove(heir.id)
    await db.assertMissing('enquiries', { id })
  })

  test('is found by any of its texts, as lists find them', async ({ assert, client }) => {
    const { id, calls } = await ownEnquiry(client, {
      name: 'Zoë Müller',
      email: 'zoe@example.com',
      phoneNumber: '+971501234567',
      message: 'Ist der Balkon groß?\nمرحبا',
    })
    await ownEnquiry(client)
    for (const [search, count] of [
      ['zoe', 1],
      ['MULLER', 1],
      ['zoe@example', 1],
      ['050-123', 0],
      ['50 123-4567', 1],
      ['"balkon gross"', 1],
      ['"balkon groß"', 1],
      ['balkon muller', 1],
      ['property balkon', 1],
      ['مرحبا', 1],
      [`#${id}`, 1],
      ['100%', 0],
      ['nothing like it', 0],
    ] as const) {
      const rows = await bodyOf(calls.get(`enquiries?search=${encodeURIComponent(search)}`))
      assert.lengthOf(rows, count, search)
    }
  })

  for (const query of ['state=read', 'property_id=x', 'page=0', 'per_page=101', 'page=1.5']) {
    test(`refuses ${query}`, async ({ client }) => {
      const { calls } = await ownEnquiry(client)
      await assertStatus(calls.get(`enquiries?${query}`), 422)
    })
  }

  test('changes what a list shows, if it still shows as many', async ({ assert, client, db }) => {
    const { id, calls, property } = await ownEnquiry(client)
    await EnquiryFactory.apply('spam').merge({ propertyId: property.id }).create()
    const stranger = await EnquiryFactory.create()
    const spam = { action: 'spam', matching: {} }

    await assertStatus(calls.post('enquiries/bulk', { ...spam, count: 2 }), 409)
    const right = await calls.post('enquiries/bulk', { ...spam, count: 1 })
    right.assertStatus(200)
    assert.deepInclude(right.body(), { message: '1 enquiry marked as spam.', done: [id] })
    await db.assertHas('enquiries', { id: stranger.id, state: 'new' })
    const all = { action: 'delete', matching: { state: 'spam' }, count: 2 }
    const deleted = await calls.post('enquiries/bulk', all)
    assert.lengthOf(deleted.body().done, 2)
    await db.assertCount('enquiries', 1)

    for (const body of [
      { action: 'delete' },
      { ids: [], action: 'spam' },
      { ids: [1], action: 'read' },
      { ids: [1], matching: {}, count: 1, action: 'spam' },
      { matching: { owner_id: 1 }, count: 0, action: 'spam' },
      { matching: { website: 'x' }, count: 0, action: 'spam' },
    ]) {
      await assertStatus(calls.post('enquiries/bulk', body), 422)
    }
  })

  test('sets several back, but none of a property where one was changed since', async ({
    assert,
    client,
    db,
  }) => {
    const { id, calls, property, owner } = await ownEnquiry(client)
    const beside = await EnquiryFactory.merge({ propertyId: property.id }).create()
    const other = await PropertyFactory.apply('active').merge({ ownerId: owner.id }).create()
    const alone = await EnquiryFactory.merge({ propertyId: other.id }).create()
    const ids = [id, beside.id, alone.id]
    const batch = await calls.post('enquiries/bulk', { ids, action: 'answered' })
    await db.assertHas('operations', { label: '2 properties', count: 2 })
    await calls.put(`enquiries/${beside.id}`, { state: 'spam' })

    const undone = await calls.post(`operations/${batch.header('x-operation-id')}/undo`)

    undone.assertStatus(200)
    assert.deepInclude(undone.body(), { done_count: 1, skipped_count: 1 })
    assert.match(undone.body().skipped[0].reason, /changed since: state of an enquiry/)
    const states = await Enquiry.query().orderBy('id')
    assert.deepEqual(valuesOf(states, 'state'), ['answered', 'spam', 'new'])
  })
})

async function ownEnquiry(client: ApiClient, fields: Partial<Enquiry> = {}) {
  const property = await PropertyFactory.apply('active').create()
  const owner = await User.findOrFail(property.ownerId)
  const { id } = await EnquiryFactory.merge({ ...fields, propertyId: property.id }).create()
  return { id, owner, property, calls: callsOf(client, 'owner', owner) }
}
