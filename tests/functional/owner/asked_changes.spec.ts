import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import Operation from '#history/operation'
import Property from '#models/property'
import User from '#models/user'
import { assertStatus, callsOf, ownerCalls } from '#tests/helpers/calls'

async function askedProperty(images = 0) {
  const property = await PropertyFactory.apply('waiting').with('images', images).create()
  const verdict = { verdict: 'changes_requested', submission: 1 } as const
  await Property.decide(
    property.id,
    { ...verdict, reasons: ['price_implausible'] },
    Operation.ofProcess()
  )
  return property
}

test.group('Owner | asked changes', () => {
  test('tells what was changed since the verdict, until it is taken back', async ({
    client,
    assert,
  }) => {
    const property = await askedProperty(1)
    const { id, ownerId, countryId, title, price } = property
    const { get, put, delete: remove } = callsOf(client, 'owner', await User.findOrFail(ownerId))
    const bodyOf = async (path: string) => {
      const response = await get(path)
      return response.body()
    }
    const changed = async () => {
      const fields: string[] = await bodyOf(`properties/${id}/changed-fields`)
      const { property: row } = await bodyOf(`property-details/${id}`)
      assert.equal(row.changed_since_review, fields.length > 0)
      return fields
    }
    const stored = { title, price, country_id: countryId }
    const texts = {
      description: property.description,
      address: property.address,
      city: property.city,
    }

    assert.deepEqual(await changed(), [])
    await put(`property-update/${id}`, { ...stored, ...texts, price: price + 1 })
    assert.deepEqual(await changed(), ['price'])
    const [image] = await bodyOf(`properties/${id}/images`)
    await remove(`images/${image.id}`)
    assert.deepEqual(await changed(), ['price', 'images'])
    await put(`property-update/${id}`, { ...stored, ...texts })
    assert.deepEqual(await changed(), ['images'])
    const stranger = await ownerCalls(client)
    await assertStatus(stranger.get(`properties/${id}/changed-fields`), 404)
  })

  test('lists alone what an admin asked for', async ({ client, assert }) => {
    const { id, ownerId } = await askedProperty()
    const mine = () => PropertyFactory.merge({ ownerId })
    const rejected = await mine().apply('rejected').create()
    await mine().apply('active').create()
    await PropertyFactory.apply('rejected').create()
    const { get } = callsOf(client, 'owner', await User.findOrFail(ownerId))
    const list = await get('owner-properties?asked=1')
    const { properties } = list.body()
    const ids = properties.map((row: { id: number }) => row.id)
    assert.deepEqual(ids, [rejected.id, id])
    await assertStatus(get('owner-properties?asked=maybe'), 422)
  })
})
