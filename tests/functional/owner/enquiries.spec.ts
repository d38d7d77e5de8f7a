import { test } from '@japa/runner'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import User from '#models/user'
import { bodyOf, callsOf } from '#tests/helpers/calls'

test.group('Owner | enquiries', () => {
  test('lists those on their own properties, newest first and without spam', async ({
    assert,
    client,
  }) => {
    const property = await PropertyFactory.apply('active').merge({ title: 'Sea villa' }).create()
    const owner = await User.findOrFail(property.ownerId)
    const [first, second] = await EnquiryFactory.merge({ propertyId: property.id }).createMany(2)
    await EnquiryFactory.apply('spam').merge({ propertyId: property.id }).create()
    await EnquiryFactory.create()
    const { get } = callsOf(client, 'owner', owner)

    const response = await get('enquiries')

    response.assertStatus(200)
    response.assertHeader('x-total-count', '2')
    const rows: { id: number; property: { url: string } }[] = response.body()
    assert.match(rows[1].property.url, new RegExp(`/listings/${property.id}/Sea-villa$`))
    assert.deepEqual(
      rows.map(({ id }) => id),
      [second.id, first.id]
    )
    assert.deepInclude(rows[1], {
      property: {
        id: property.id,
        title: 'Sea villa',
        cover: null,
        url: rows[1].property.url,
        in_trash: false,
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

    const again = await post(`operations/${undone.header('x-operation-id')}/undo`)
    again.assertStatus(200)
    const answered = await bodyOf(get(`enquiries/${id}`))
    assert.deepInclude(answered.enquiry, { state: 'answered', answered_at: enquiry.answered_at })
  })
})
