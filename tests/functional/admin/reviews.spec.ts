import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import User from '#models/user'
import { adminCalls, assertStatus, bodyOf, callsOf } from '#tests/helpers/calls'
import { jpeg } from '#tests/helpers/pictures'
import { upload } from '#tests/helpers/uploads'
import { valuesOf } from '#tests/helpers/values'

const waitingSince = (days: number) =>
  PropertyFactory.apply('waiting').merge({ submittedAt: DateTime.utc().minus({ days }) })

const idsIn = (items: { property: { id: number } }[]) => items.map(({ property }) => property.id)

test.group('Admin | queue of reviews', () => {
  test('lists what waits in pages, the longest waiting first', async ({ client, assert }) => {
    const { get } = await adminCalls(client)
    const late = await waitingSince(1).with('images', 2).create()
    const early = await waitingSince(9).create()
    const middle = await waitingSince(5).create()
    await PropertyFactory.apply('active').create()
    await PropertyFactory.create()

    const first = await get('reviews?per_page=2')
    const second = await get('reviews?per_page=2&page=2')

    assert.deepEqual(idsIn(first.body()), [early.id, middle.id])
    assert.deepEqual(idsIn(second.body()), [late.id])
    assert.equal(first.header('x-total-count'), '3')
    assert.include(first.header('link'), 'rel="next"')
    const [item] = second.body()
    assert.containsSubset(item, { kind: 'new', submission: 1, last_review: null, changes: [] })
    assert.equal(item.property.title, late.title)
    assert.deepEqual(
      valuesOf(item.images, 'id'),
      late.images.map(({ id }) => id)
    )
    assert.equal(item.submitted_at, late.submittedAt!.toFormat("yyyy-MM-dd'T'HH:mm:ss'Z'"))
  })

  test('filters by kind, owner and country, its sub-countries with it', async ({
    client,
    assert,
  }) => {
    const main = await CountryFactory.create()
    const sub = await CountryFactory.merge({ parentId: main.id }).create()
    const inSub = await waitingSince(1).merge({ countryId: sub.id }).create()
    const again = await waitingSince(2).merge({ waitingAs: 'resubmitted' }).create()
    const { get } = await adminCalls(client)
    const found = async (query: string) => idsIn(await bodyOf(get(`reviews?${query}`)))

    assert.deepEqual(await found('kind=resubmitted'), [again.id])
    assert.deepEqual(await found(`owner_id=${inSub.ownerId}`), [inSub.id])
    assert.deepEqual(await found(`country_id=${main.id}`), [inSub.id])
    assert.deepEqual(await found(`property_id=${again.id}`), [again.id])
    assert.deepEqual(await found('property_id=999999'), [])
    assert.deepEqual(await found('kind=changed'), [])
    await assertStatus(get('reviews?kind=old'), 422)
  })

  test('tells added and removed images of a changed property, but not their order', async ({
    client,
    assert,
    db,
  }) => {
    const property = await PropertyFactory.apply('active').with('images', 2).create()
    const owner = await User.findOrFail(property.ownerId)
    const calls = callsOf(client, 'owner', owner)
    const { get } = await adminCalls(client)
    const [one, two] = property.images.map(({ id }) => id)

    await calls.put(`properties/${property.id}/images/order`, { image_ids: [two, one] })
    await db.assertHas('properties', { id: property.id, waiting_as: null, submission: 1 })
    await upload(client, 'owner', owner, property.id, [{ content: await jpeg(), name: 'Roof.jpg' }])
    await calls.delete(`images/${one}`)

    const [item] = await bodyOf(get('reviews'))
    assert.containsSubset(item, { kind: 'changed', submission: 3, changes: [] })
    assert.deepEqual(item.images_added, ['Roof'])
    assert.deepEqual(item.images_removed, ['sea-view'])
    const name = property.images[0].fileName
    assert.deepEqual(item.removed_images, [{ caption: 'sea-view', image_url: name }])
  })

  test('has an image that an admin removed forgotten', async ({ client, assert }) => {
    const property = await PropertyFactory.apply('active').with('images', 2).create()
    const owner = await User.findOrFail(property.ownerId)
    await upload(client, 'owner', owner, property.id, [{ content: await jpeg(), name: 'Roof.jpg' }])
    const calls = await adminCalls(client)
    await calls.delete(`images/${property.images[0].id}`)

    const [item] = await bodyOf(calls.get('reviews'))

    assert.deepEqual([item.images_added, item.images_removed], [['Roof'], []])
  })
})
