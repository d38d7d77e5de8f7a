import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminCalls, assertStatus, callsOf } from '#tests/helpers/calls'

test.group('Admin | summaries', () => {
  test('counts the photos of properties and names the newest ten', async ({ client, assert }) => {
    const { post } = await adminCalls(client)
    const { id: ownerId, countryId } = await UserFactory.create()
    const factory = PropertyFactory.merge({ ownerId, countryId: countryId! })
    const made = []
    for (let number = 1; number <= 12; number++) {
      made.push(await factory.merge({ title: `Loft ${number}`, ownerId }).create())
    }
    await PropertyFactory.with('images', 3).create()
    const shown = await PropertyFactory.merge({ title: 'Shown' }).with('images', 2).create()
    const ids = [...made, shown].map(({ id }) => id)

    const response = await post('properties/bulk/summary', { ids: [...ids, 999_999] })

    response.assertStatus(200)
    const names = ['Shown', ...Array.from({ length: 9 }, (_, index) => `Loft ${12 - index}`)]
    assert.deepEqual(response.body(), {
      ids: ids.toReversed(),
      names,
      count: 13,
      refused: 0,
      images: 2,
    })
  })

  test('counts the properties that an admin has rejected or sent back', async ({
    client,
    assert,
  }) => {
    const { post } = await adminCalls(client)
    await PropertyFactory.apply('waiting').create()
    const rejected = await PropertyFactory.apply('rejected').create()
    await PropertyFactory.apply('changesRequested').create()
    const refusedOf = async (body: object) => {
      const response = await post('properties/bulk/summary', body)
      return response.body().refused as number
    }
    assert.equal(await refusedOf({ matching: {} }), 2)
    assert.equal(await refusedOf({ matching: { state: 'waiting' } }), 0)
    assert.equal(await refusedOf({ ids: [rejected.id] }), 1)
    await assertStatus(post('properties/bulk/summary', { matching: { state: 'pending' } }), 422)
  })

  test("counts what users own, without one's own account", async ({ client }) => {
    const { admin, post } = await adminCalls(client)
    const owner = await UserFactory.merge({ name: 'Huda' }).create()
    const property = await PropertyFactory.with('images', 2).create()
    await property.merge({ ownerId: owner.id }).save()
    await PropertyFactory.merge({ ownerId: owner.id, countryId: property.countryId }).create()

    const response = await post('bulk/summary', { ids: [owner.id, admin.id] })

    response.assertBody({
      ids: [owner.id],
      names: ['Huda'],
      count: 1,
      kept: 1,
      properties: 2,
      images: 2,
    })
  })

  test('leaves out the admins whom a batch keeps', async ({ client, assert }) => {
    const { post } = await adminCalls(client)
    const other = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    const keptBy = async (body: object) => {
      const response = await post('bulk/summary', body)
      const { ids, kept } = response.body() as { ids: number[]; kept: number }
      return { ids, kept }
    }
    const ids = [owner.id, other.id]
    const withoutAdmins = { ids: [owner.id], kept: 2 }
    assert.deepEqual(await keptBy({ matching: {}, action: 'delete' }), withoutAdmins)
    assert.deepEqual(await keptBy({ matching: {}, action: 'deactivate' }), withoutAdmins)
    assert.deepEqual(await keptBy({ ids, action: 'deactivate' }), { ids: [owner.id], kept: 1 })
    const both = { ids: [owner.id, other.id], kept: 0 }
    assert.deepEqual(await keptBy({ ids, action: 'delete' }), both)
    await assertStatus(post('bulk/summary', { ids, action: 'activate' }), 422)
  })

  test('summarizes what matches, and which of the given rows match', async ({ client, assert }) => {
    const { post } = await adminCalls(client)
    const owner = await UserFactory.merge({ name: 'Huda' }).create()
    await UserFactory.apply('tenant').create()
    const factory = PropertyFactory.merge({ ownerId: owner.id, countryId: owner.countryId! })
    const waiting = await factory.merge({ title: 'Loft', ownerId: owner.id }).create()
    const active = await factory.apply('active').merge({ title: 'Villa' }).create()
    const other = await PropertyFactory.create()
    const idsOf = async (path: string, body: object) => {
      const response = await post(path, body)
      return response.body().ids as number[]
    }

    const matching = { active: '0' }
    const properties = 'properties/bulk/summary'
    assert.deepEqual(await idsOf(properties, { matching }), [other.id, waiting.id])
    const ids = [waiting.id, active.id]
    assert.deepEqual(await idsOf(properties, { ids, matching }), [waiting.id])
    assert.deepEqual(await idsOf('bulk/summary', { matching: { search: 'hud' } }), [owner.id])
    await assertStatus(post(properties, { matching: { active: 'maybe' } }), 422)
  })

  test('counts who uses a country', async ({ client }) => {
    const { get } = await adminCalls(client)
    const country = await CountryFactory.create()
    const user = await UserFactory.merge({ countryId: country.id }).create()
    await PropertyFactory.merge({ countryId: country.id, ownerId: user.id }).createMany(2)
    const unused = await CountryFactory.create()

    const used = await get(`countries/${country.id}/uses`)
    used.assertBody({ users: 1, properties: 2 })
    const free = await get(`countries/${unused.id}/uses`)
    free.assertBody({ users: 0, properties: 0 })
    await assertStatus(get('countries/999999/uses'), 404)
  })

  test('counts the properties of each country that has some', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const [oman, qatar] = await CountryFactory.createMany(2)
    const muscat = await CountryFactory.merge({ parentId: oman.id }).create()
    await PropertyFactory.merge({ countryId: muscat.id }).createMany(2)
    await PropertyFactory.merge({ countryId: oman.id }).create()
    const counts = await callsOf(client, 'admin', admin).get('countries/property-counts')
    counts.assertStatus(200)
    const own = [oman.id, qatar.id, muscat.id]
    assert.deepEqual(
      counts.body().filter(({ id }: { id: number }) => own.includes(id)),
      [
        { id: oman.id, properties: 1 },
        { id: muscat.id, properties: 2 },
      ]
    )
    const owner = await UserFactory.create()
    await assertStatus(callsOf(client, 'owner', owner).get('countries/property-counts'), 404)
  })

  test('refuses malformed ids', async ({ client }) => {
    const { post } = await adminCalls(client)
    for (const path of ['bulk/summary', 'properties/bulk/summary']) {
      for (const body of [{}, { ids: [] }, { ids: 'all' }, { ids: [1, 1] }]) {
        await assertStatus(post(path, body), 422, JSON.stringify(body))
      }
    }
  })
})
