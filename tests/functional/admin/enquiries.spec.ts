import { test } from '@japa/runner'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import Property from '#models/property'
import User from '#models/user'
import { adminCalls, assertStatus, bodyOf } from '#tests/helpers/calls'
import { historyText } from '#tests/helpers/recorded/world'

test.group('Admin | enquiries', () => {
  test('lists those of all owners, with the owner', async ({ assert, client }) => {
    const { get } = await adminCalls(client)
    const one = await EnquiryFactory.create()
    const other = await EnquiryFactory.apply('answered').create()
    const spam = await EnquiryFactory.apply('spam').create()
    const property = await Property.findOrFail(other.propertyId)
    const owner = await User.findOrFail(property.ownerId)
    const idsOf = async (query: string) => {
      const rows: { id: number }[] = await bodyOf(get(`enquiries?${query}`))
      return rows.map(({ id }) => id)
    }

    const [latest] = await bodyOf(get('enquiries'))
    assert.deepInclude(latest, { id: other.id, state: 'answered' })
    assert.deepEqual(latest.owner, { id: owner.id, name: owner.name })
    assert.deepEqual(await idsOf(''), [other.id, one.id])
    assert.deepEqual(await idsOf('state=spam'), [spam.id])
    assert.deepEqual(await idsOf('state=new'), [one.id])
    assert.deepEqual(await idsOf(`owner_id=${owner.id}`), [other.id])
    assert.deepEqual(await idsOf(`property_id=${one.propertyId}`), [one.id])
    assert.deepEqual(await idsOf('owner_id=999999'), [])
    assert.deepEqual(await idsOf('page=2&per_page=1'), [one.id])
    assert.deepEqual(await bodyOf(get('enquiries-summary')), { new: 1, reports: 0 })
  })

  test('sets and deletes any, and undoes it', async ({ assert, client, db }) => {
    const { get, post, put, ...calls } = await adminCalls(client)
    const enquiries = await EnquiryFactory.createMany(3)
    const ids = enquiries.map(({ id }) => id)

    const one = await put(`enquiries/${ids[0]}`, { state: 'spam', version: 1 })
    one.assertStatus(200)
    assert.deepInclude(one.body(), { message: 'Marked as spam.' })
    const batch = await post('enquiries/bulk', { matching: {}, count: 2, action: 'answered' })
    assert.sameMembers(batch.body().done, ids.slice(1))
    const undone = await post(`operations/${batch.header('x-operation-id')}/undo`)
    assert.deepInclude(undone.body(), { done_count: 2, skipped_count: 0 })
    await db.assertHas('enquiries', { state: 'new', answered_at: null }, 2)

    const [operation] = await bodyOf(get('operations?field=enquiry&action=updated'))
    assert.deepInclude(operation, { label: '2 properties', of_enquiries: true, undo: 'done' })
    await assertStatus(calls.delete(`enquiries/${ids[0]}`), 200)
    await db.assertMissing('enquiries', { id: ids[0] })
    await assertStatus(post(`operations/${one.header('x-operation-id')}/undo`), 409)
  })

  test('tells one enquiry from several on a property', async ({ assert, client }) => {
    const { get, post, put } = await adminCalls(client)
    const { id, propertyId } = await EnquiryFactory.create()
    await EnquiryFactory.merge({ propertyId }).create()
    await put(`enquiries/${id}`, { state: 'answered' })
    await post('enquiries/bulk', { matching: {}, count: 2, action: 'spam' })
    await post('enquiries/bulk', { ids: [id], action: 'delete' })

    for (const list of ['operations', `properties/${propertyId}/changes`]) {
      const rows: { one_enquiry: boolean }[] = await bodyOf(get(`${list}?field=enquiry`))
      assert.deepEqual(
        rows.map((row) => row.one_enquiry),
        [true, false, true],
        list
      )
    }
  })

  test('keeps nothing of a visitor in the history', async ({ assert, client }) => {
    const { delete: remove, put } = await adminCalls(client)
    const { id, name, email, message } = await EnquiryFactory.create()
    await put(`enquiries/${id}`, { state: 'answered' })
    await remove(`enquiries/${id}`)

    const kept = await historyText()
    assert.include(kept, 'enquiry')
    for (const text of [name, email!, message]) assert.notInclude(kept, text)
  })
})
