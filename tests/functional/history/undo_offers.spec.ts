import { test } from '@japa/runner'
import limits from '#config/limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminCalls, callsOf, ownerCalls } from '#tests/helpers/calls'
import { accountForm, propertyForm } from '#tests/helpers/forms'

const header = 'x-operation-undo'

const told = (response: { header(name: string): string | undefined }) =>
  Object.fromEntries(new URLSearchParams(response.header(header)))

test.group('History | undo offers', () => {
  test('tells what a call changed that can be undone', async ({ client, assert }) => {
    const calls = await adminCalls(client)
    const villa = await PropertyFactory.merge({ title: 'فيلا & sea' }).create()
    const loft = await PropertyFactory.create()
    const one = await calls.post(`properties/${villa.id}/toggle-active`)
    assert.deepEqual(told(one), {
      area: 'admin',
      id: one.header('x-operation-id'),
      action: 'activated',
      type: 'property',
      label: 'فيلا & sea',
      count: '1',
    })
    const many = await calls.post('properties/bulk', {
      ids: [villa.id, loft.id],
      action: 'delete',
    })
    assert.include(told(many), { action: 'deleted', type: 'property', count: '2' })
  })

  test('tells what changed in one record, and of a long text only that it did', async ({
    client,
    assert,
  }) => {
    const calls = await adminCalls(client)
    const villa = await PropertyFactory.merge({ price: 100, description: 'Quiet' }).create()
    const answer = await calls.put(`update-property/${villa.id}`, {
      ...propertyForm(villa),
      price: 250,
      description: 'Sunny and quiet. '.repeat(20),
    })
    assert.sameDeepMembers(JSON.parse(told(answer).changes), [
      { field: 'price', from: 100, to: 250 },
      { field: 'description', from: null, to: null },
    ])
  })

  test('has room in the header for the longest captions', async ({ client, assert }) => {
    const { post, put } = await adminCalls(client)
    const { id } = await PropertyFactory.create()
    const images = await PropertyImageFactory.merge(
      Array.from({ length: limits.imagesPerProperty }, (_, index) => ({
        propertyId: id,
        position: index + 1,
        caption: '景'.repeat(limits.captionCharacters),
      }))
    ).createMany(limits.imagesPerProperty)
    const reordered = await put(`properties/${id}/images/order`, {
      image_ids: images.map((image) => image.id).reverse(),
    })

    const answer = await post(`operations/${told(reordered).id}/undo`)

    answer.assertStatus(200)
    assert.equal(told(answer).changes, '[{"field":"images","from":null,"to":null}]')
    assert.isBelow(answer.header(header)!.length, 4096)
  })

  test('keeps the header short, however long the title is', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const villa = await PropertyFactory.merge({ title: '別'.repeat(255) }).create()
    const answer = await callsOf(client, 'admin', admin).post(
      `properties/${villa.id}/toggle-active`
    )
    assert.equal(told(answer).label, '別'.repeat(100))
    assert.isBelow(answer.header(header)!.length, 2000)
  })

  test('tells the verdict of a review', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id, submission } = await PropertyFactory.merge({ title: 'Loft' }).create()
    const review = { verdict: 'rejected', reasons: ['duplicate'], submission }
    const answer = await callsOf(client, 'admin', admin).post(`properties/${id}/reviews`, review)
    assert.include(told(answer), { action: 'rejected', label: 'Loft', count: '1' })
  })

  test('tells nothing where nothing can be undone', async ({ client, assert }) => {
    const calls = await adminCalls(client)
    const villa = await PropertyFactory.apply('active').create()
    const added = await calls.post('insert-countries', { name: 'Qatar', parent_id: null })
    assert.isString(added.header('x-operation-id'))
    assert.isUndefined(added.header(header))
    const idle = await calls.post('properties/bulk', { ids: [villa.id], action: 'activate' })
    assert.isUndefined(idle.header(header))
    const refused = await calls.delete('delete-property/999')
    assert.isUndefined(refused.header(header))
  })

  test('tells owners of their properties alone', async ({ client, assert }) => {
    const { owner, ...calls } = await ownerCalls(client)
    const villa = await PropertyFactory.merge({ ownerId: owner.id, title: 'Villa' }).create()
    const { title, price, countryId } = villa
    const changed = await calls.put(`property-update/${villa.id}`, {
      title,
      price: price + 1,
      country_id: countryId,
    })
    assert.include(told(changed), { area: 'owner', action: 'updated', label: 'Villa' })
    const profile = await calls.put('owner-profile', { ...accountForm(owner), name: 'Another' })
    profile.assertStatus(200)
    assert.isString(profile.header('x-operation-id'))
    assert.isUndefined(profile.header(header))
  })
})
