import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import Property from '#models/property'
import User from '#models/user'
import { addImages } from '#tests/helpers/stored_images'
import { assertStatus, callsOf, ownerCalls } from '#tests/helpers/calls'
import { jpeg } from '#tests/helpers/pictures'

const undoOf = (response: { header(name: string): string | undefined }) =>
  `operations/${response.header('x-operation-id')}/undo`

async function createWorld(client: ApiClient) {
  const property = await PropertyFactory.apply('active').merge({ title: 'Sea villa' }).create()
  const owner = await User.findOrFail(property.ownerId)
  const stranger = await ownerCalls(client)
  return { property, owner, stranger, ...callsOf(client, 'owner', owner) }
}

test.group('Owner | property removals', () => {
  test('moves a property to the trash, where its owner finds it', async ({
    assert,
    client,
    db,
  }) => {
    const { property, owner, get, delete: remove } = await createWorld(client)
    const content = await jpeg({ width: 8, height: 8 })
    const [{ image_url: cover }] = await addImages(property.id, [
      { content, originalName: 'sea.jpg' },
    ])

    const response = await remove(`properties/${property.id}`)

    response.assertStatus(200)
    assert.equal(response.body().message, 'Property deleted successfully!')
    assert.include(response.header('x-operation-undo'), 'action=deleted')
    for (const path of [`edit-property/${property.id}`, `properties/${property.id}/images`]) {
      await assertStatus(get(path), 404)
    }
    const trash = await get('trash')
    assert.equal(trash.header('x-total-count'), '1')
    const [{ deleted_at: deletedAt, purged_at: purgedAt, ...row }] = trash.body()
    assert.deepEqual(row, { id: property.id, label: 'Sea villa', image_count: 1, cover })
    assert.isAbove(Date.parse(purgedAt), Date.parse(deletedAt))
    await assertStatus(get(`trash/images/${cover}`), 200)
    await db.assertHas('operations', { action: 'deleted', actor_id: owner.id, count: 1 })
  })

  test('lists in pages what its owner has deleted, and finds it', async ({ assert, client }) => {
    const { property, owner, get } = await createWorld(client)
    const other = await PropertyFactory.merge({ ownerId: owner.id, title: 'Château' }).create()
    const byAdmin = await PropertyFactory.merge({ ownerId: owner.id }).create()
    const admin = await UserFactory.apply('admin').create()
    await Property.removeAll([property.id, other.id], Operation.by(owner))
    await Property.remove(byAdmin.id, Operation.by(admin))
    const labels = async (query: string) => {
      const response = await get(`trash${query}`)
      return response.body().map(({ label }: { label: string }) => label)
    }

    assert.sameMembers(await labels(''), ['Sea villa', 'Château'])
    assert.lengthOf(await labels('?per_page=1&page=2'), 1)
    assert.deepEqual(await labels('?search=chateau'), ['Château'])
    assert.deepEqual(await labels(`?search=${owner.name}`), [])
    await assertStatus(get('trash?page=0'), 422)
  })

  test('comes back by the undo as it was', async ({ assert, client, db }) => {
    const { property, delete: remove, post } = await createWorld(client)
    const deletion = await remove(`properties/${property.id}`)

    const undone = await post(undoOf(deletion))

    undone.assertStatus(200)
    await db.assertHas('properties', {
      id: property.id,
      active: true,
      review_state: 'approved',
      waiting_as: null,
    })
    const again = await post(undoOf(undone))
    again.assertStatus(200)
    await db.assertHas('trashed_properties', { id: property.id })
    assert.lengthOf(again.body().done, 1)
  })

  test('comes back for review if it was approved', async ({ assert, client, db }) => {
    const { property, delete: remove, post } = await createWorld(client)
    const deletion = await remove(`properties/${property.id}`)

    const response = await post(`trash/${property.id}/restore`)

    response.assertStatus(200)
    const { message, property: restored } = response.body()
    assert.equal(message, 'Property restored. An admin looks at it before visitors see it.')
    assert.containsSubset(restored, { id: property.id, active: 0, waiting_as: 'resubmitted' })
    assert.isNotNull(restored.submitted_at)
    await assertStatus(post(undoOf(deletion)), 409)

    const undone = await post(undoOf(response))
    undone.assertStatus(200)
    const status = { id: property.id, active: true, review_state: 'approved', waiting_as: null }
    await db.assertHas('trashed_properties', status)
    await assertStatus(post(undoOf(undone)), 200)
    await db.assertHas('properties', {
      id: property.id,
      active: false,
      review_state: 'pending',
      waiting_as: 'resubmitted',
    })
  })

  test('comes back {status} if it was not approved')
    .with([
      { status: 'waiting', state: 'pending', waits: 'new' },
      { status: 'rejected', state: 'rejected', waits: null },
    ] as const)
    .run(async ({ client, db }, { status, state, waits }) => {
      const { id, ownerId } = await PropertyFactory.apply(status).create()
      const { delete: remove, post } = callsOf(client, 'owner', await User.findOrFail(ownerId))
      await remove(`properties/${id}`)

      await assertStatus(post(`trash/${id}/restore`), 200)
      await db.assertHas('properties', {
        id,
        active: false,
        review_state: state,
        waiting_as: waits,
      })
    })

  test('leaves in the trash what an admin has deleted', async ({ assert, client }) => {
    const { property, get, post } = await createWorld(client)
    await Property.remove(property.id, Operation.by(await UserFactory.apply('admin').create()))

    const trash = await get('trash')
    const restored = await post(`trash/${property.id}/restore`)

    assert.deepEqual(trash.body(), [])
    restored.assertStatus(404)
  })

  test('answers 404 for the property of another owner', async ({ assert, client, db }) => {
    const { property, owner, stranger, delete: remove } = await createWorld(client)
    const content = await jpeg({ width: 8, height: 8 })
    const [{ image_url: name }] = await addImages(property.id, [{ content, originalName: 'a.jpg' }])
    await assertStatus(stranger.delete(`properties/${property.id}`), 404)
    await db.assertHas('properties', { id: property.id })
    const deletion = await remove(`properties/${property.id}`)

    for (const call of [
      stranger.post(`trash/${property.id}/restore`),
      stranger.post(undoOf(deletion)),
      stranger.get(`trash/images/${name}`),
    ]) {
      await assertStatus(call, 404)
    }
    const trash = await stranger.get('trash')
    assert.deepEqual(trash.body(), [])
    await db.assertHas('trashed_properties', { id: property.id, deleted_by: owner.id })
  })
})
