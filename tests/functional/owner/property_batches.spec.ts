import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { assertStatus, bodyOf, callsOf, ownerCalls } from '#tests/helpers/calls'
import { ids, read } from '#tests/helpers/lists'

const gone = 'This property is gone.'

async function ownerOf(count: number) {
  const owner = await UserFactory.create()
  const merged = { ownerId: owner.id, countryId: owner.countryId! }
  const made = await PropertyFactory.merge(merged).createMany(count)
  return { owner, ids: made.map(({ id }) => id) }
}

test.group('Owner | property batches', () => {
  test('makes properties available or not, once, and can be undone', async ({
    assert,
    client,
    db,
  }) => {
    const { owner, ids: own } = await ownerOf(2)
    const { post } = callsOf(client, 'owner', owner)

    const off = await post('properties/bulk', { ids: own, action: 'unavailable' })

    off.assertStatus(200)
    const message = '2 properties are not available.'
    assert.deepEqual(off.body(), { message, done: own, skipped: [] })
    await db.assertHas('properties', { available: false, version: 2 }, 2)
    await post('properties/bulk', { ids: own, action: 'unavailable' })
    await db.assertHas('properties', { available: false, version: 2 }, 2)
    await post(`operations/${off.header('x-operation-id')}/undo`)
    await db.assertHas('properties', { available: true }, 2)
    await post('properties/bulk', { ids: [own[0]], action: 'unavailable' })
    const on = await post('properties/bulk', { ids: own, action: 'available' })
    assert.equal(on.body().message, '2 properties are available.')
    await db.assertHas('properties', { available: true }, 2)
  })

  test('deletes properties, which one undo brings back', async ({ assert, client, db }) => {
    const { owner, ids: own } = await ownerOf(3)
    const { post } = callsOf(client, 'owner', owner)

    const response = await post('properties/bulk', { ids: own.slice(1), action: 'delete' })

    assert.deepEqual(response.body().done, own.slice(1))
    await db.assertHas('trashed_properties', { deleted_by: owner.id }, 2)
    const undone = await post(`operations/${response.header('x-operation-id')}/undo`)
    assert.equal(undone.body().done_count, 2)
    await db.assertCount('properties', 3)
  })

  test("skips a stranger's as if it were gone, and changes it by no search", async ({
    assert,
    client,
    db,
  }) => {
    const { owner, ids: own } = await ownerOf(1)
    const { id: other, ownerId } = await PropertyFactory.create()
    const { post } = callsOf(client, 'owner', owner)

    for (const action of ['unavailable', 'delete']) {
      const response = await post('properties/bulk', { ids: [other], action })
      response.assertStatus(200)
      assert.deepEqual(response.body().done, [])
      assert.deepEqual(response.body().skipped, [{ id: other, reason: gone }])
    }
    await db.assertHas('properties', { id: other, owner_id: ownerId, available: true })
    const all = { matching: {}, count: 1, action: 'delete' }
    const response = await post('properties/bulk', all)
    assert.deepEqual(response.body().done, own)
    await db.assertCount('properties', 1)
  })

  test('changes all that match, unless their number is another one', async ({
    assert,
    client,
    db,
  }) => {
    const { owner } = await ownerOf(2)
    const merged = { ownerId: owner.id, title: 'Sea villa' }
    const villas = await PropertyFactory.merge(merged).createMany(2)
    const { post } = callsOf(client, 'owner', owner)
    const batch = { matching: { search: 'villa', available: 1, state: 'off' }, action: 'delete' }

    await assertStatus(post('properties/bulk', { ...batch, count: 3 }), 409)
    await db.assertCount('properties', 4)
    const response = await post('properties/bulk', { ...batch, count: 2 })

    assert.sameMembers(
      response.body().done,
      villas.map(({ id }) => id)
    )
    await db.assertCount('properties', 2)
  })

  test('sends a detail that is set for several to the review, as an edit does', async ({
    assert,
    client,
    db,
  }) => {
    const { owner, post } = await ownerCalls(client)
    const live = await PropertyFactory.apply('active').merge({ ownerId: owner.id }).createMany(2)
    const other = await PropertyFactory.create()

    const chosen = [...live, other].map(({ id }) => id)
    const response = await post('properties/bulk', { ids: chosen, action: 'set', bedrooms: 3 })

    assert.deepEqual(response.body().skipped, [{ id: other.id, reason: gone }])
    const waiting = { bedrooms: 3, waiting_as: 'changed', active: true }
    await db.assertHas('properties', waiting, 2)
    await db.assertHas('changes', { action: 'updated' }, 2)
    await post(`operations/${response.header('x-operation-id')}/undo`)
    await db.assertHas('properties', { bedrooms: null, waiting_as: null }, 3)
  })

  test('refuses the actions of admins, and a filter that the list does not have', async ({
    assert,
    client,
    db,
  }) => {
    const { owner, ids: own } = await ownerOf(1)
    const { post } = callsOf(client, 'owner', owner)
    const bad: [body: object, field: string][] = [
      [{ ids: own, action: 'activate' }, 'action'],
      [{ ids: own, action: 'reassign', owner_id: owner.id }, 'action'],
      [{ ids: [], action: 'delete' }, 'ids'],
      [{ action: 'delete' }, 'ids'],
      [{ matching: { owner_id: owner.id }, count: 1, action: 'delete' }, 'matching.owner_id'],
      [{ matching: { stat: 'off' }, count: 1, action: 'delete' }, 'matching.stat'],
      [{ matching: { available: 2 }, count: 1, action: 'delete' }, 'matching.available'],
    ]
    for (const [body, field] of bad) {
      const response = await post('properties/bulk', body)
      assert.equal(response.status(), 422, JSON.stringify(body))
      assert.equal(response.body().errors[0].field, field, JSON.stringify(body))
    }
    await db.assertHas('properties', { id: own[0], available: true })
  })

  test("tells what a change would meet of the owner's own", async ({ assert, client }) => {
    const { owner, ids: own } = await ownerOf(2)
    const other = await PropertyFactory.create()
    const { post } = callsOf(client, 'owner', owner)

    const chosen = await bodyOf(post('properties/bulk/summary', { ids: [own[0], other.id] }))
    const all = await bodyOf(post('properties/bulk/summary', { matching: {} }))

    assert.containsSubset(chosen, { ids: [own[0]], count: 1, images: 0 })
    assert.containsSubset(all, { count: 2 })
    await assertStatus(post('properties/bulk/summary', {}), 422)
  })

  test('lists what is available or not, in both areas', async ({ assert, client }) => {
    const admin = await UserFactory.apply('admin').create()
    const { owner, ids: own } = await ownerOf(2)
    await callsOf(client, 'owner', owner).post('properties/bulk', {
      ids: [own[0]],
      action: 'unavailable',
    })
    for (const [area, user, path] of [
      ['admin', admin, 'fetch-all-properties'],
      ['owner', owner, 'owner-properties'],
    ] as const) {
      const off = await read(client, area, user, path, { available: 0 })
      assert.deepEqual(ids(off.rows), [own[0]])
      const on = await read(client, area, user, path, { available: 1, per_page: 5 })
      assert.deepEqual(ids(on.rows), [own[1]])
      assert.equal(on.response.header('x-total-count'), '1')
      const bad = await read(client, area, user, path, { available: 'yes' })
      bad.response.assertStatus(422)
    }
  })
})
