import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminCalls, assertStatus, callsOf } from '#tests/helpers/calls'
import { noFacts } from '#fields/property_fields'
import { prices } from '#tests/helpers/prices'

async function propertyForm(changes = {}) {
  const owner = await UserFactory.create()
  return {
    owner_id: owner.id,
    country_id: owner.countryId,
    title: ' Sea view ',
    description: 'Two rooms\nand a balcony',
    price: '1999.99',
    address: '1 Corniche',
    ...changes,
  }
}

test.group('Admin | properties', () => {
  test('adds a property that waits for approval', async ({ client, assert, db }) => {
    const admin = await UserFactory.apply('admin').create()
    const body = await propertyForm({ active: 1, id: 77, available: false })
    const response = await callsOf(client, 'admin', admin).post('add-property', body)
    response.assertStatus(201)
    assert.sameMembers(Object.keys(response.body()), ['propertyId', 'message'])
    await db.assertHas('properties', {
      id: response.body().propertyId,
      owner_id: body.owner_id,
      title: 'Sea view',
      price: 199_999,
      active: false,
      available: true,
    })
  })

  test('requires all six fields, and an owner', async ({ client, assert, db }) => {
    const { admin, post } = await adminCalls(client)
    const tenant = await UserFactory.apply('tenant').create()
    const bad = {
      owner_id: [tenant.id, admin.id, 999_999, '', null, true],
      country_id: [999_999, 'x', 0, null],
      title: ['', '  ', 'x'.repeat(256), null, 5, 'a\nb'],
      description: ['', 'x'.repeat(10_001), null],
      address: ['', 'x'.repeat(501), null],
      price: prices.bad,
    }
    for (const [field, values] of Object.entries(bad)) {
      for (const value of values) {
        const response = await post('add-property', await propertyForm({ [field]: value }))
        assert.equal(response.status(), 422, `${field}: ${JSON.stringify(value)}`)
        assert.equal(response.body().errors[0].field, field)
      }
    }
    const stranger = await post('add-property', await propertyForm({ owner_id: tenant.id }))
    assert.equal(stranger.body().errors[0].message, 'Please choose the owner from the list.')
    await db.assertEmpty('properties')
  })

  test('keeps every price to the cent', async ({ client, assert }) => {
    const { get, post } = await adminCalls(client)
    for (const price of prices.good) {
      const added = await post('add-property', await propertyForm({ price }))
      added.assertStatus(201)
      const response = await get(`properties/${added.body().propertyId}`)
      assert.strictEqual(response.body().price, Number(price))
    }
  })

  test('answers a property at both addresses, in the shape of the list', async ({
    client,
    assert,
  }) => {
    const { get } = await adminCalls(client)
    const property = await PropertyFactory.with('images', 2).create()
    await property.load('owner')
    await property.load('country')

    const details = await get(`properties/${property.id}`)
    const edit = await get(`properties-edit/${property.id}`)
    const list = await get('fetch-all-properties')

    details.assertStatus(200)
    assert.deepEqual(edit.body(), details.body())
    assert.deepEqual(list.body(), [details.body()])
    const { cover, created_at: createdAt, ...row } = details.body()
    assert.isString(cover)
    assert.isString(createdAt)
    assert.deepEqual(row, {
      id: property.id,
      owner_id: property.ownerId,
      owner_name: property.owner.name,
      country_id: property.countryId,
      country_name: property.country.name,
      country_main: null,
      title: property.title,
      description: property.description,
      price: property.price,
      price_cut: null,
      address: property.address,
      ...{ address_public: true, latitude: null, longitude: null },
      city: property.city,
      ...noFacts,
      review: null,
      review_state: 'pending',
      submission: 1,
      submitted_at: null,
      waiting_as: null,
      available: true,
      active: 0,
      last_enquiry_at: null,
      view_count: 0,
      ...{ confirmed_at: null, expires_at: null, expired: false, expired_at: null },
      live: false,
      listed_at: null,
      url: null,
      imageCount: 2,
      version: 1,
    })
  })

  test('edits a property and its owner', async ({ client, assert, db }) => {
    const { put } = await adminCalls(client)
    const { id, city } = await PropertyFactory.apply('active').create()
    const body = await propertyForm({ price: 0.1, active: 0 })

    const response = await put(`update-property/${id}`, body)

    response.assertStatus(200)
    assert.equal(response.body().message, 'Property updated successfully!')
    const { owner_id: ownerId } = body
    assert.deepInclude(response.body().property, { owner_id: ownerId, price: 0.1, active: 1, city })
    await db.assertHas('properties', { id, owner_id: ownerId, title: 'Sea view', price: 10 })

    await assertStatus(put(`update-property/${id}`, { ...body, title: '' }), 422)
  })

  test('takes a city too, and keeps the one that is left out', async ({ client, assert, db }) => {
    const { post, put } = await adminCalls(client)
    const body = await propertyForm({ city: ' Al Ain ' })
    const added = await post('add-property', body)
    const id = added.body().propertyId
    await db.assertHas('properties', { id, city: 'Al Ain' })
    for (const [sent, stored] of [
      [{}, 'Al Ain'],
      [{ city: 'Deira' }, 'Deira'],
      [{ city: null }, null],
    ] as const) {
      const response = await put(`update-property/${id}`, { ...body, city: undefined, ...sent })
      assert.equal(response.body().property.city, stored)
    }
    const long = await put(`update-property/${id}`, { ...body, city: 'x'.repeat(256) })
    long.assertStatus(422)
    assert.equal(long.body().errors[0].field, 'city')
  })

  test('edits a property whose owner left out address and description', async ({
    client,
    assert,
    db,
  }) => {
    const { put } = await adminCalls(client)
    const { id } = await PropertyFactory.merge({ address: null, description: null }).create()
    const body = await propertyForm({ address: '', description: null })

    await assertStatus(put(`update-property/${id}`, body), 200)
    await db.assertHas('properties', { id, title: 'Sea view', address: null, description: null })

    await assertStatus(put(`update-property/${id}`, { ...body, address: '1 Corniche' }), 200)
    for (const address of ['', null, undefined]) {
      const refused = await put(`update-property/${id}`, { ...body, address })
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, 'address')
    }
  })

  test('deletes a property with its images', async ({ client, db }) => {
    const { delete: remove } = await adminCalls(client)
    const property = await PropertyFactory.with('images', 2).create()
    const response = await remove(`delete-property/${property.id}`)
    response.assertStatus(200)
    response.assertBody({ message: 'Property deleted successfully!' })
    await db.assertModelMissing(property)
    await db.assertEmpty('property_images')
    await assertStatus(remove(`delete-property/${property.id}`), 404)
  })
})
