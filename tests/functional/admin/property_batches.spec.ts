import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminCalls } from '#tests/helpers/calls'
import { ids, read } from '#tests/helpers/lists'
import { propertyForm } from '#tests/helpers/forms'

test.group('Admin | property batches', () => {
  test('activates, deactivates and deletes the properties that exist', async ({
    client,
    assert,
    db,
  }) => {
    const { post } = await adminCalls(client)
    const country = await CountryFactory.create()
    const made = await PropertyFactory.merge({ countryId: country.id })
      .with('images', 1)
      .createMany(3)
    const [one, two, three] = made.map(({ id }) => id)
    const skipped = [{ id: 999_999, reason: 'This property is gone.' }]

    const on = await post('properties/bulk', { ids: [one, two, 999_999], action: 'activate' })
    on.assertStatus(200)
    const message = '2 properties activated, 1 skipped.'
    assert.deepEqual(on.body(), { message, done: [one, two], skipped })
    await db.assertHas('properties', { active: true }, 2)

    const off = await post('properties/bulk', { ids: [one], action: 'deactivate' })
    assert.deepEqual(off.body().message, '1 property deactivated.')
    await db.assertHas('properties', { id: one, active: false })

    const gone = await post('properties/bulk', { ids: [one, three], action: 'delete' })
    assert.deepEqual(gone.body().done, [one, three])
    await db.assertCount('properties', 1)
    await db.assertCount('property_images', 1)
    const none = await post('properties/bulk', { ids: [one], action: 'delete' })
    assert.equal(none.body().message, 'No property was deleted, 1 skipped.')
  })
  test('gives properties to another owner', async ({ client, assert, db }) => {
    const { admin, post, put } = await adminCalls(client)
    const next = await UserFactory.apply('pending').create()
    const moved = await PropertyFactory.create()
    const kept = await PropertyFactory.merge({ ownerId: next.id }).create()
    const chosen = [moved.id, kept.id, 999_999]

    const response = await post('properties/bulk', {
      ids: chosen,
      action: 'reassign',
      owner_id: next.id,
    })

    response.assertStatus(200)
    assert.deepEqual(response.body(), {
      message: '2 properties given to the new owner, 1 skipped.',
      done: [moved.id, kept.id],
      skipped: [{ id: 999_999, reason: 'This property is gone.' }],
    })
    await db.assertHas('properties', { id: moved.id, owner_id: next.id, version: 2 })
    await db.assertHas('properties', { id: kept.id, owner_id: next.id, version: 1 })

    const stale = await put(`update-property/${moved.id}`, {
      ...propertyForm(moved),
      owner_id: next.id,
      version: 1,
    })
    stale.assertStatus(409)
    assert.deepEqual(stale.body().changed, ['owner_id'])
    assert.deepEqual(stale.body().changed_by, { id: admin.id, name: admin.name })
    const found = await read(client, 'admin', admin, 'fetch-all-properties', { search: next.name })
    assert.sameMembers(ids(found.rows), [moved.id, kept.id])
  })

  test('moves properties to another country', async ({ client, assert, db }) => {
    const { post } = await adminCalls(client)
    const country = await CountryFactory.create()
    const { id } = await PropertyFactory.create()
    const move = { ids: [id], action: 'move', country_id: country.id }

    const first = await post('properties/bulk', move)
    first.assertStatus(200)
    assert.equal(first.body().message, '1 property moved to the new country.')
    await db.assertHas('properties', { id, country_id: country.id, version: 2 })
    await post('properties/bulk', move)
    await db.assertHas('properties', { id, version: 2 })
  })

  test('refuses a new owner who is none, and a country that is unknown', async ({
    client,
    assert,
    db,
  }) => {
    const { admin, post } = await adminCalls(client)
    const tenant = await UserFactory.apply('tenant').create()
    const { id, ownerId } = await PropertyFactory.create()
    const owners = [tenant.id, admin.id, 999_999, 0, 'x', undefined, null]
    for (const owner of owners) {
      const batch = { ids: [id], action: 'reassign', owner_id: owner }
      const response = await post('properties/bulk', batch)
      assert.equal(response.status(), 422, String(owner))
      assert.equal(response.body().errors[0].field, 'owner_id')
    }
    for (const country of [999_999, 'x', undefined]) {
      const batch = { ids: [id], action: 'move', country_id: country }
      const response = await post('properties/bulk', batch)
      assert.equal(response.status(), 422, String(country))
      assert.equal(response.body().errors[0].field, 'country_id')
    }
    await db.assertHas('properties', { id, owner_id: ownerId, version: 1 })
  })

  test('changes all that match a search and filters, and nothing else', async ({
    client,
    assert,
    db,
  }) => {
    const { post } = await adminCalls(client)
    const country = await CountryFactory.create()
    const wanted = { countryId: country.id, title: 'Sea villa', price: 500 }
    const made = await PropertyFactory.merge(wanted).createMany(3)
    await PropertyFactory.merge({ ...wanted, price: 400 }).create()
    await PropertyFactory.merge({ ...wanted, title: 'Flat' }).create()
    const matching = { search: 'villa', price_min: 450, country_id: country.id, active: 0 }

    const on = await post('properties/bulk', { matching, count: 3, action: 'activate' })
    on.assertStatus(200)
    assert.sameMembers(
      on.body().done,
      made.map(({ id }) => id)
    )
    await db.assertHas('properties', { active: true }, 3)

    const again = await post('properties/bulk', { matching, count: 0, action: 'activate' })
    assert.equal(again.body().message, 'No property was activated.')
    const all = await post('properties/bulk', { matching: {}, count: 5, action: 'delete' })
    assert.equal(all.body().message, '5 properties deleted.')
    await db.assertEmpty('properties')
  })

  test('changes nothing when another number matches', async ({ client, assert, db }) => {
    const { post } = await adminCalls(client)
    await PropertyFactory.createMany(2)
    for (const count of [0, 1, 3]) {
      const response = await post('properties/bulk', { matching: {}, count, action: 'delete' })
      response.assertStatus(409)
      assert.include(response.body().message, '2 rows match now')
    }
    await db.assertCount('properties', 2)
  })

  test('changes more rows than a statement takes values, and reports them once', async ({
    client,
    assert,
    db,
  }) => {
    const { post } = await adminCalls(client)
    const { ownerId, countryId } = await PropertyFactory.create()
    await PropertyFactory.merge({ ownerId, countryId }).createMany(600)
    const { id: next } = await UserFactory.create()
    const all = { matching: { owner_id: ownerId }, count: 601 }

    const response = await post('properties/bulk', { ...all, action: 'reassign', owner_id: next })

    response.assertStatus(200)
    assert.lengthOf(new Set(response.body().done).values().toArray(), 601)
    await db.assertHas('properties', { owner_id: next, version: 2 }, 601)
  })

  test('refuses ids and a search at once, neither, and a search that is malformed', async ({
    client,
    assert,
    db,
  }) => {
    const { post } = await adminCalls(client)
    const { id } = await PropertyFactory.create()
    const bad: [body: object, field: string][] = [
      [{}, 'ids'],
      [{ ids: [id], matching: {}, count: 1 }, 'ids'],
      [{ ids: null, matching: null, count: 1 }, 'ids'],
      [{ matching: {} }, 'count'],
      [{ matching: {}, count: -1 }, 'count'],
      [{ matching: {}, count: 'x' }, 'count'],
      [{ matching: {}, count: 10_001 }, 'count'],
      [{ matching: 'all', count: 1 }, 'matching'],
      [{ matching: { active: 2 }, count: 1 }, 'matching.active'],
      [{ matching: { price_min: 'x' }, count: 1 }, 'matching.price_min'],
      [{ matching: { created_to: 'x' }, count: 1 }, 'matching.created_to'],
    ]
    for (const [body, field] of bad) {
      const response = await post('properties/bulk', { ...body, action: 'delete' })
      assert.equal(response.status(), 422, JSON.stringify(body))
      assert.equal(response.body().errors[0].field, field, JSON.stringify(body))
    }
    await db.assertCount('properties', 1)
  })
})
