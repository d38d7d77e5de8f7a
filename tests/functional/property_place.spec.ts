import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { Area } from '#config/areas'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import User from '#models/user'
import { bodyOf, callsOf } from '#tests/helpers/calls'
import { importer, refusedIn } from '#tests/helpers/imports'

const paths = {
  admin: { add: 'add-property', change: 'update-property' },
  owner: { add: 'owner-add-property', change: 'property-update' },
}
const place = { address_public: false, latitude: 25.204849, longitude: -55.270783 }
const nowhere = { address_public: true, latitude: null, longitude: null }

async function callsIn(client: ApiClient, area: Area) {
  const property = await PropertyFactory.apply('active').create()
  const owner = await User.findOrFail(property.ownerId)
  const user = area === 'owner' ? owner : await UserFactory.apply('admin').create()
  const { get, post, put } = callsOf(client, area, user)
  const body = {
    ...{ title: 'Flat', country_id: property.countryId, price: 1, owner_id: owner.id },
    ...{ description: 'Bright', address: '1 Corniche' },
  }
  return {
    ...{ property, owner, get, post },
    add: (fields: object) => post(paths[area].add, { ...body, ...fields }),
    change: (fields: object) => put(`${paths[area].change}/${property.id}`, { ...body, ...fields }),
  }
}

for (const area of ['admin', 'owner'] as const) {
  test.group(`Property place | ${area}`, () => {
    test('is stored, stays where it is left out, and goes with null', async ({
      assert,
      client,
      db,
    }) => {
      const { add, change } = await callsIn(client, area)
      const added = await add(place)
      added.assertStatus(201)
      await db.assertHas('properties', { id: added.body().propertyId, ...place })
      const plain = await add({})
      await db.assertHas('properties', { id: plain.body().propertyId, ...nowhere })

      const changed = await change({ ...place, latitude: ' ٢٥٫٢٠٤٨٤٩ ' })
      assert.containSubset(changed.body().property, place)
      const kept = await change({ title: 'Other' })
      assert.containSubset(kept.body().property, place)
      const same = await change({ title: 'Other', address_public: null })
      assert.containSubset(same.body().property, place)
      const cleared = await change({ latitude: null, longitude: '' })
      assert.containSubset(cleared.body().property, { ...nowhere, address_public: false })
      const shown = await change({ address_public: true })
      assert.containSubset(shown.body().property, nowhere)
    })

    test('is refused by halves and out of bounds', async ({ assert, client }) => {
      const { add, change } = await callsIn(client, area)
      const bad: [object, string][] = [
        [{ latitude: 25 }, 'longitude'],
        [{ longitude: 55, latitude: null }, 'latitude'],
        [{ address_public: 'perhaps' }, 'address_public'],
        ...[90.1, -91, 25.2048491, 1e-7, '1e1', '0x10', true, [5], {}, '25,2', '25N'].map(
          (latitude): [object, string] => [{ latitude, longitude: 55 }, 'latitude']
        ),
        ...[180.000001, '-181', 'east'].map((longitude): [object, string] => [
          { latitude: 25, longitude },
          'longitude',
        ]),
      ]
      for (const [fields, field] of bad) {
        for (const response of [await add(fields), await change(fields)]) {
          assert.equal(response.status(), 422, JSON.stringify(fields))
          const [error, ...others] = response.body().errors
          assert.deepEqual([error.field, others], [field, []], JSON.stringify(fields))
          assert.notMatch(error.message, /undefined|\{|translation/i)
        }
      }
      const ends = await change({ latitude: -90, longitude: '180.0' })
      assert.containSubset(ends.body().property, { latitude: -90, longitude: 180 })
      const half = await change({ longitude: null })
      assert.equal(half.body().errors[0].field, 'longitude')
      const zero = await change({ latitude: -0, longitude: 0 })
      assert.containSubset(zero.body().property, { latitude: 0, longitude: 0 })
    })

    test('can be undone, and done again', async ({ assert, client }) => {
      const { change, post, property } = await callsIn(client, area)
      const changed = await change({ ...place, title: property.title })
      const undone = await post(`operations/${changed.header('x-operation-id')}/undo`)
      assert.equal(undone.body().done_count, 1)
      const stored = () => Property.findOrFail(property.id)
      const none = await stored()
      assert.isTrue(none.addressPublic)
      assert.deepEqual([none.latitude, none.longitude], [null, null])
      await post(`operations/${undone.header('x-operation-id')}/undo`)
      const again = await stored()
      assert.isFalse(again.addressPublic)
      assert.deepEqual([again.latitude, again.longitude], [place.latitude, place.longitude])
    })

    test('comes from a file, whose empty cells hide nothing and show nothing', async ({
      assert,
      client,
    }) => {
      const { owner, send } = await importer(client, area)
      const head = ['Title', 'Price', 'Country', 'Address', 'Description', 'Owner email']
      const row = ['A', 5, 'Oman', 'Street', 'Text', owner.email]
      const columns = area === 'admin' ? 6 : 5
      const rowOf = (title: string, ...cells: (string | number)[]) => [
        title,
        ...row.slice(1, columns),
        ...cells,
      ]
      const response = await send([
        [...head.slice(0, columns), 'address_public', 'lat', 'lng'],
        rowOf('A', 'no', '25.20484931', '-55,25°'),
        rowOf('B', '', '', ''),
      ])
      response.assertStatus(200)
      const [hidden, open] = await Property.query().orderBy('id')
      assert.isFalse(hidden.addressPublic)
      assert.deepEqual([hidden.latitude, hidden.longitude], [25.204849, -55.25])
      assert.isTrue(open.addressPublic)
      assert.deepEqual([open.latitude, open.longitude], [null, null])

      const half = await send([
        [...head.slice(0, columns), 'address_public', 'lat', 'lng'],
        rowOf('C', 'no', '25', ''),
        rowOf('D', 'no', '95', '5'),
      ])
      assert.deepEqual(refusedIn(half), ['2 longitude', '3 latitude'])
      const emptied = await send([
        ['id', 'address_public'],
        [hidden.id, ''],
      ])
      assert.deepEqual(refusedIn(emptied), ['2 address_public'])
    })
  })
}

test.group('Property place', () => {
  test('waits for a review like the address, but not whether visitors see it', async ({
    assert,
    client,
  }) => {
    const { change, property } = await callsIn(client, 'owner')
    const { title, description, address, price } = property
    const same = { title, description, address, price }
    await change(same)
    const { property: hidden } = await bodyOf(change({ ...same, address_public: false }))
    assert.containSubset(hidden, { waiting_as: null, changed_since_review: false, live: true })
    const { property: moved } = await bodyOf(change({ ...same, latitude: 25, longitude: 55 }))
    assert.containSubset(moved, { waiting_as: 'changed', changed_since_review: true, live: true })
    const cleared = await bodyOf(change({ ...same, latitude: null, longitude: null }))
    assert.containSubset(cleared.property, { waiting_as: null, changed_since_review: false })
  })

  test('goes with a copy and a draft, and through the trash', async ({ assert, client }) => {
    const { change, post, get, property } = await callsIn(client, 'owner')
    await change(place)
    const copy = await bodyOf(post(`properties/${property.id}/copy`))
    assert.containSubset(copy.property, place)

    const fields = { address_public: 'no', latitude: 'https://example.com/@25.2', longitude: '' }
    await post('drafts', { fields })
    const [draft] = await bodyOf(get('drafts'))
    assert.containSubset(draft.fields, { address_public: 'no', latitude: fields.latitude })

    const removed = await post('properties/bulk', { action: 'delete', ids: [property.id] })
    await post(`operations/${removed.header('x-operation-id')}/undo`)
    const restored = await Property.findOrFail(property.id)
    assert.isFalse(restored.addressPublic)
    assert.deepEqual([restored.latitude, restored.longitude], [place.latitude, place.longitude])
  })
})
