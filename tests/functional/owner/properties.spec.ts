import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { assertStatus, callsOf, ownerCalls } from '#tests/helpers/calls'
import { prices } from '#tests/helpers/prices'

test.group('Owner | properties', () => {
  test('adds a property with title, country and price alone', async ({ client, assert, db }) => {
    const owner = await UserFactory.create()
    const other = await UserFactory.create()
    const body = {
      title: ' Flat ',
      country_id: owner.countryId,
      price: '0.10',
      owner_id: other.id,
      active: 1,
      available: false,
    }
    const response = await callsOf(client, 'owner', owner).post('owner-add-property', body)
    response.assertStatus(201)
    const { propertyId, property, ...rest } = response.body()
    assert.deepEqual(rest, { message: 'Property added successfully!' })
    assert.deepInclude(property, {
      id: propertyId,
      title: 'Flat',
      price: 0.1,
      description: null,
      address: null,
      city: null,
      available: true,
      active: 0,
      image_count: 0,
      owner_email: owner.email,
    })
    await db.assertHas('properties', { id: propertyId, owner_id: owner.id, price: 10 })
  })

  test('refuses what is missing or out of bounds', async ({ client, assert, db }) => {
    const { owner, post } = await ownerCalls(client)
    const good = { title: 'Flat', country_id: owner.countryId, price: 1 }
    const bad = {
      title: [undefined, '', 'x'.repeat(256)],
      country_id: [undefined, 999_999],
      price: [undefined, ...prices.bad],
      city: ['x'.repeat(256), 5],
      address: ['x'.repeat(501)],
      description: ['x'.repeat(10_001), 'nul \u0000'],
    }
    for (const [field, values] of Object.entries(bad)) {
      for (const value of values) {
        const response = await post('owner-add-property', { ...good, [field]: value })
        assert.equal(response.status(), 422, `${field}: ${JSON.stringify(value)}`)
        assert.equal(response.body().errors[0].field, field)
      }
    }
    await db.assertEmpty('properties')
  })

  test('shows a property to its owner, with its images', async ({ client, assert }) => {
    const property = await PropertyFactory.with('images', 2).create()
    await property.load('owner')
    const { get } = callsOf(client, 'owner', property.owner)

    const edit = await get(`edit-property/${property.id}`)
    const details = await get(`property-details/${property.id}`)
    const list = await get('owner-properties')

    edit.assertStatus(200)
    assert.deepEqual(Object.keys(edit.body()), ['property'])
    assert.deepEqual(details.body().property, edit.body().property)
    assert.deepEqual(list.body(), { properties: [edit.body().property] })
    assert.lengthOf(details.body().images, 2)
    assert.sameMembers(Object.keys(details.body().images[0]), [
      'id',
      'property_id',
      'image_url',
      'caption',
      'width',
      'height',
      'position',
    ])
    assert.equal(details.body().images[0].caption, 'sea-view')
  })

  test('edits a property, clearing what is sent empty', async ({ client, assert, db }) => {
    const property = await PropertyFactory.apply('active').create()
    await property.load('owner')
    const { put } = callsOf(client, 'owner', property.owner)
    const path = `property-update/${property.id}`
    const { countryId, address } = property
    const body = { title: 'New', country_id: countryId, price: 5, city: '', description: null }

    const response = await put(path, { ...body, available: false, active: 0, owner_id: 1 })
    response.assertStatus(200)
    assert.equal(response.body().message, 'Property updated successfully!')
    const cleared = { city: null, description: null, address, available: false, active: 1 }
    assert.deepInclude(response.body().property, cleared)
    await db.assertHas('properties', { id: property.id, owner_id: property.ownerId, title: 'New' })

    for (const available of ['false', 0, 1, 'on']) {
      await assertStatus(put(path, { ...body, available }), 422, String(available))
    }
    const without = await put(path, body)
    assert.isFalse(without.body().property.available)
  })
})
