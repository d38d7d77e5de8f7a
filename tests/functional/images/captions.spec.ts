import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Area } from '#config/areas'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import User from '#models/user'
import { adminCalls, assertStatus, bodyOf, callsOf, ownerCalls } from '#tests/helpers/calls'

async function approvedWithImage(client: ApiClient, area: Area = 'owner') {
  const property = await PropertyFactory.apply('active').create()
  const image = await PropertyImageFactory.merge({ propertyId: property.id, position: 1 }).create()
  const owner = await User.findOrFail(property.ownerId)
  const { admin, ...desk } = await adminCalls(client)
  const calls = callsOf(client, area, area === 'admin' ? admin : owner)
  const put = (caption: unknown) => calls.put(`images/${image.id}`, { caption })
  const queue = () => bodyOf(desk.get(`reviews?property_id=${property.id}`))
  return { property, image, calls, put, desk, queue }
}

test.group('Images | captions', () => {
  for (const area of ['admin', 'owner'] as const) {
    test(`takes the caption of an ${area}, and the name's own again for an empty one`, async ({
      client,
      assert,
      db,
    }) => {
      const { property, image, calls, put } = await approvedWithImage(client, area)
      const listed = () => bodyOf(calls.get(`properties/${property.id}/images`))

      const named = await put('  Kitchen, ما بعد التجديد ')
      named.assertStatus(200)
      named.assertBodyContains({ message: 'Caption saved.' })
      assert.deepEqual([named.body().image], await listed())
      assert.equal(named.body().image.caption, 'Kitchen, ما بعد التجديد')
      await db.assertHas('properties', { id: property.id, version: 2 })

      for (const empty of ['', null]) {
        const back = await put(empty)
        back.assertStatus(200)
        assert.equal(back.body().image.caption, 'sea-view')
      }
      await db.assertHas('property_images', { id: image.id, caption: null })
      await db.assertHas('properties', { id: property.id, version: 3 })
    })
  }

  test('keeps no caption that says what the name says', async ({ client, db }) => {
    const { property, image, put } = await approvedWithImage(client)

    await assertStatus(put('sea-view'), 200)
    await db.assertHas('property_images', { id: image.id, caption: null })
    await db.assertHas('properties', { id: property.id, version: 1, submitted_at: null })
  })

  test('refuses what is too long, missing or no single line', async ({ client, assert, db }) => {
    const { image, put, calls } = await approvedWithImage(client)

    for (const caption of ['x'.repeat(121), 'a\nb', 5, undefined]) {
      const response = await put(caption)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'caption')
    }
    await assertStatus(put('ش'.repeat(120)), 200)
    await db.assertHas('property_images', { id: image.id, caption: 'ش'.repeat(120) })
    await assertStatus(calls.put('images/999999', { caption: 'x' }), 404)
  })

  test("has a stranger's image be a 404", async ({ client, db }) => {
    const { image } = await approvedWithImage(client)
    const stranger = await ownerCalls(client)

    await assertStatus(stranger.put(`images/${image.id}`, { caption: 'Mine' }), 404)
    await db.assertHas('property_images', { id: image.id, caption: null })
  })

  test("is reviewed like a text where an approved property's owner changes it", async ({
    client,
    assert,
    db,
  }) => {
    const { property, put, queue, calls } = await approvedWithImage(client)

    await put('Kitchen')

    const [item] = await queue()
    assert.equal(item.kind, 'changed')
    assert.deepEqual(item.changes, [{ field: 'caption', from: 'sea-view', to: 'Kitchen' }])
    assert.deepEqual([item.images_added, item.images_removed], [[], []])
    assert.equal(item.images[0].caption, 'Kitchen')
    assert.deepEqual(await bodyOf(calls.get(`properties/${property.id}/changed-fields`)), [
      'caption',
    ])

    await put('')
    assert.isEmpty(await queue())
    await db.assertHas('properties', { id: property.id, reviewed_state: null })
  })

  test('is approved by an admin who changes it, or approves the property', async ({
    client,
    assert,
  }) => {
    const { property, image, put, desk, queue } = await approvedWithImage(client)
    await put('Kitchen')
    await desk.put(`images/${image.id}`, { caption: 'Kitchen and bar' })
    assert.isEmpty(await queue())

    await put('Bath')
    const [{ submission, changes }] = await queue()
    assert.deepEqual(changes, [{ field: 'caption', from: 'Kitchen and bar', to: 'Bath' }])
    await desk.post(`properties/${property.id}/reviews`, { verdict: 'approved', submission })
    assert.isEmpty(await queue())
  })

  test('can be undone with its review, and done again', async ({ client, assert, db }) => {
    const { property, image, put, calls, queue } = await approvedWithImage(client)
    const changed = await put('Kitchen')

    const undone = await calls.post(`operations/${changed.header('x-operation-id')}/undo`)
    undone.assertStatus(200)
    await db.assertHas('property_images', { id: image.id, caption: null })
    await db.assertHas('properties', { id: property.id, version: 3 })
    assert.isEmpty(await queue())

    await assertStatus(calls.post(`operations/${undone.header('x-operation-id')}/undo`), 200)
    await db.assertHas('property_images', { id: image.id, caption: 'Kitchen' })
    const [item] = await queue()
    assert.equal(item.kind, 'changed')
  })

  test('can be undone after the caption of another image', async ({ client, assert, db }) => {
    const { property, image, put, calls, queue } = await approvedWithImage(client)
    const other = await PropertyImageFactory.merge({
      propertyId: property.id,
      position: 2,
    }).create()
    const first = await put('Kitchen')
    const second = await calls.put(`images/${other.id}`, { caption: 'Bath' })

    await assertStatus(calls.post(`operations/${first.header('x-operation-id')}/undo`), 200)
    await db.assertHas('property_images', { id: image.id, caption: null })
    const [item] = await queue()
    assert.deepEqual(item.changes, [{ field: 'caption', from: 'sea-view', to: 'Bath' }])
    await calls.post(`operations/${second.header('x-operation-id')}/undo`)
    assert.isEmpty(await queue())
    await db.assertHas('properties', { id: property.id, reviewed_state: null, waiting_as: null })
  })

  test('is not undone once it was changed again, or its image is removed', async ({
    client,
    db,
  }) => {
    const { image, put, calls } = await approvedWithImage(client)
    const first = await put('Kitchen')
    const second = await put('Bath')

    const early = await calls.post(`operations/${first.header('x-operation-id')}/undo`)
    early.assertStatus(409)
    early.assertTextIncludes('has been changed since: caption.')
    await db.assertHas('property_images', { id: image.id, caption: 'Bath' })

    await calls.delete(`images/${image.id}`)
    await assertStatus(calls.post(`operations/${second.header('x-operation-id')}/undo`), 409)
    await db.assertHas('trashed_images', { id: image.id, caption: 'Bath' })
  })

  test('comes back with its image, and with its property', async ({ client, assert }) => {
    const { property, image, put, calls, desk, queue } = await approvedWithImage(client)
    await put('Kitchen')
    const caption = async () => {
      const [stored] = await bodyOf(calls.get(`properties/${property.id}/images`))
      return stored.caption
    }
    const [{ submission }] = await queue()
    await desk.post(`properties/${property.id}/reviews`, { verdict: 'approved', submission })

    const removed = await calls.delete(`images/${image.id}`)
    const [item] = await queue()
    assert.deepEqual(item.images_removed, ['Kitchen'])
    await calls.post(`operations/${removed.header('x-operation-id')}/undo`)
    assert.equal(await caption(), 'Kitchen')
    assert.isEmpty(await queue())

    await desk.delete(`delete-property/${property.id}`)
    await desk.post(`trash/${property.id}/restore`)
    assert.equal(await caption(), 'Kitchen')
  })
})
