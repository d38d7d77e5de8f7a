import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { timestamp } from '#database/now'
import Operation from '#history/operation'
import type Property from '#models/property'
import User from '#models/user'
import { assertStatus, bodyOf, callsOf, ownerCalls } from '#tests/helpers/calls'

async function ownProperty(client: ApiClient) {
  const property = await PropertyFactory.apply('active').merge({ price: 100 }).create()
  const owner = await User.findOrFail(property.ownerId)
  const admin = await UserFactory.apply('admin').merge({ name: 'Amina Secret' }).create()
  const change = (operation: Operation, values: Partial<Property>) =>
    property.edit({ operation }, (row) => row.merge(values))
  const { get, post } = callsOf(client, 'owner', owner)
  const path = `properties/${property.id}/changes`
  return { property, owner, admin, change, get, post, path }
}

test.group('Owner | property changes', () => {
  test('tells what the owner did, and what admins did without a name', async ({
    client,
    assert,
  }) => {
    const { owner, admin, change, get, path } = await ownProperty(client)
    await change(Operation.by(owner), { price: 90 })
    await change(Operation.by(admin), { title: 'Palm villa' })
    await Operation.inTerminal(() => change(Operation.ofProcess(), { city: 'Muscat' }))

    const response = await get(path)

    response.assertStatus(200)
    const [inTerminal, byAdmin, own] = response.body()
    assert.equal(response.header('x-total-count'), '3')
    assert.containsSubset(own, {
      action: 'updated',
      actor: { id: owner.id, name: owner.name },
      changes: [{ field: 'price', from: 100, to: 90 }],
      undo: 'possible',
    })
    assert.containsSubset(byAdmin, { actor: null, undo: 'impossible' })
    assert.containsSubset(byAdmin.changes, [{ field: 'title', to: 'Palm villa' }])
    assert.containsSubset(inTerminal, { actor: null, account: null, undo: 'impossible' })
    assert.notInclude(response.text(), 'Amina Secret')
  })

  test('tells nothing of a former owner, and not who that was', async ({ client, assert }) => {
    const { property, owner, admin, change } = await ownProperty(client)
    const heir = await UserFactory.create()
    await change(Operation.by(owner), { price: 90 })
    await change(Operation.by(admin), { ownerId: heir.id })

    const theirs = await callsOf(client, 'owner', heir).get(`properties/${property.id}/changes`)

    theirs.assertStatus(200)
    const [moved, ...others] = theirs.body()
    assert.isEmpty(others)
    assert.deepEqual([moved.actor, moved.changes], [null, []])
    const former = await callsOf(client, 'owner', owner).get(`properties/${property.id}/changes`)
    former.assertStatus(404)
  })

  test('offers an undo for ten minutes', async ({ client, assert }) => {
    const { owner, change, get, post, path } = await ownProperty(client)
    await change(Operation.by(owner), { price: 90 })
    const [{ operation_id: id }] = await bodyOf(get(path))

    await assertStatus(post(`operations/${id}/undo`), 200)
    const [undo, first] = await bodyOf(get(path))
    assert.deepEqual([undo.action, undo.undo, first.undo], ['undone', 'possible', 'done'])

    const earlier = timestamp(DateTime.utc().minus({ minutes: 11 }))
    await Operation.query().update({ created_at: earlier })
    const [late] = await bodyOf(get(path))
    assert.equal(late.undo, 'impossible')
  })

  test('comes in pages', async ({ client, assert }) => {
    const { owner, change, get, path } = await ownProperty(client)
    for (const price of [1, 2, 3]) await change(Operation.by(owner), { price })

    const page = await get(`${path}?page=2&per_page=2`)

    assert.lengthOf(page.body(), 1)
    assert.match(page.header('link')!, /rel="prev"/)
    await assertStatus(get(`${path}?per_page=0`), 422)
  })

  test('names no photo that was removed', async ({ client, assert }) => {
    const { property, owner, get, path } = await ownProperty(client)
    const image = await property.related('images').create({
      fileName: 'sea-1760000000000-k3f9x2000000000a.jpg',
      width: 4,
      height: 3,
      position: 1,
    })
    await callsOf(client, 'owner', owner).delete(`images/${image.id}`)

    const [removal] = await bodyOf(get(path))

    assert.containsSubset(removal, { action: 'images_removed', images: null })
    assert.deepEqual(removal.changes, [{ field: 'images', from: 'sea', to: null }])
  })

  test("is a 404 for a stranger's property", async ({ client }) => {
    const { path } = await ownProperty(client)
    const stranger = await ownerCalls(client)
    await assertStatus(stranger.get(path), 404)
  })
})
