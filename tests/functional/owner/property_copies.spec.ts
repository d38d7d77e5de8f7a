import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import User from '#models/user'
import { assertStatus, callsOf, ownerCalls } from '#tests/helpers/calls'
import { facts } from '#tests/helpers/facts'

test.group('Owner | property copies', (group) => {
  group.each.teardown(() => limiter.clear())

  test('copies the fields to a property that waits like a new one', async ({ assert, client }) => {
    const property = await PropertyFactory.apply('active')
      .apply('described')
      .with('images', 2)
      .create()
    const owner = await User.findOrFail(property.ownerId)
    const { get, post } = callsOf(client, 'owner', owner)

    const response = await post(`properties/${property.id}/copy`)

    response.assertStatus(201)
    const { propertyId, property: copy } = response.body()
    assert.notEqual(propertyId, property.id)
    const { title, description, price, address, city, countryId } = property
    assert.containsSubset(copy, {
      ...{ id: propertyId, title, description, price, address, city, country_id: countryId },
      ...{ ...facts, reference: null, permit_number: null },
      ...{ owner_email: owner.email, image_count: 0, cover: null, version: 1 },
      ...{ active: 0, available: true, review_state: 'pending', waiting_as: 'new', review: null },
    })
    const stored = await get(`edit-property/${property.id}`)
    assert.containsSubset(stored.body().property, { active: 1, image_count: 2, version: 1 })
  })

  test('counts to the properties that an owner may add in an hour', async ({ client, db }) => {
    const { id, ownerId } = await PropertyFactory.create()
    await limiter
      .use({ requests: 60, duration: '1 hour' })
      .set(`limited_properties_${ownerId}`, 59, '1 hour')
    const { post } = callsOf(client, 'owner', await User.findOrFail(ownerId))

    const last = await post(`properties/${id}/copy`)
    const refused = await post(`properties/${id}/copy`)

    last.assertStatus(201)
    refused.assertStatus(429)
    await db.assertCount('properties', 2)
  })

  test('answers 404 for the property of another owner', async ({ client, db }) => {
    const { id } = await PropertyFactory.create()
    const { post } = await ownerCalls(client)

    await assertStatus(post(`properties/${id}/copy`), 404)
    await db.assertCount('properties', 1)
  })
})
