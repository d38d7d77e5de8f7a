import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { callsOf } from '#tests/helpers/calls'
import { ids, read } from '#tests/helpers/lists'

const numbers = { reference: 'LH-1148', permitNumber: '71 20.455/3' }

const found = [
  'LH-1148',
  'lh 1148',
  'lh1148',
  'LH–1148',
  '"LH-1148"',
  'h-114',
  '1148',
  'ＬＨ１１４８',
]
const foundByPermit = ['71 20.455/3', '71204553', '7120.4553', '٧١٢٠٤٥٥٣', '"20.455/3"', '455/3']
const missed = ['LH-1149', 'lh 1149', '"1148 71"', '"LH 1148"', '114871']

async function numbered(values: object = {}) {
  const owner = await UserFactory.merge({ name: 'Zzz' }).create()
  const property = await PropertyFactory.apply('active')
    .merge({ ownerId: owner.id, title: 'Flat', address: null, city: 'Dubai', ...values })
    .create()
  return { owner, property }
}

test.group('Lists | numbers of properties', () => {
  test('finds a property by its reference and permit number, in every list', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const { owner, property } = await numbered(numbers)
    await numbered({ reference: 'KK-1' })
    const listed = async (search: string) => {
      const response = await client.get('/api/listings').qs({ search })
      return ids(response.body())
    }
    for (const search of [...found, ...foundByPermit, 'flat lh 1148 dubai']) {
      const all = await read(client, 'admin', admin, 'fetch-all-properties', { search })
      const own = await read(client, 'owner', owner, 'owner-properties', { search, page: 1 })
      assert.deepEqual(ids(all.rows), [property.id], search)
      assert.deepEqual(ids(own.rows), [property.id], search)
      assert.deepEqual(await listed(search), [property.id], search)
    }
    for (const search of missed) {
      const all = await read(client, 'admin', admin, 'fetch-all-properties', { search })
      assert.deepEqual(ids(all.rows), [], search)
      assert.deepEqual(await listed(search), [], search)
    }
  }).timeout(60_000)

  test('finds by a number that was changed, added or taken away, and in the trash', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const { property } = await numbered()
    const isFound = async (search: string, path = 'fetch-all-properties') => {
      const { rows } = await read(client, 'admin', admin, path, { search })
      return rows.length === 1
    }
    assert.isFalse(await isFound('lh1148'))
    await property.merge(numbers).save()
    assert.isTrue(await isFound('lh1148'))
    assert.isTrue(await isFound('dubai 71204553'))
    await property.merge({ reference: 'ab 7', city: 'Lodz' }).save()
    assert.isFalse(await isFound('lh1148'))
    assert.isTrue(await isFound('ab7 łódź'))

    await callsOf(client, 'admin', admin).delete(`delete-property/${property.id}`)
    assert.isFalse(await isFound('ab7'))
    for (const search of ['ab7', 'ab-7', 'flat', '71204553']) {
      assert.isTrue(await isFound(search, 'trash'), search)
    }
    assert.isFalse(await isFound('lodz', 'trash'))
    await callsOf(client, 'admin', admin).post(`trash/${property.id}/restore`)
    await property.refresh()
    await property.merge({ reference: null, permitNumber: null }).save()
    assert.isFalse(await isFound('ab7'))
    assert.isTrue(await isFound('lodz'))
  })

  test('chooses the property whose whole number is given', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const { owner, property } = await numbered(numbers)
    await numbered({ reference: 'LH-11489', title: 'LH-1148', address: 'LH-1148', city: 'LH-1148' })
    await numbered({ permitNumber: '5LH-1148' })
    const expected = [
      ...['LH-1148', 'lh 1148', 'lh1148', 'LH.1148', '71204553', '٧١٢٠٤٥٥٣'].map((number) => [
        number,
        1,
      ]),
      ...['LH-114', 'flat', '-', '"', '\\', '%', 'lh1148 71204553', '(', 'dubai'].map((number) => [
        number,
        0,
      ]),
    ] as [string, number][]
    for (const [number, count] of expected) {
      for (const [area, user, path] of [
        ['admin', admin, 'fetch-all-properties'],
        ['owner', owner, 'owner-properties'],
      ] as const) {
        const { rows, response } = await read(client, area, user, path, { number, page: 1 })
        response.assertStatus(200)
        assert.deepEqual(ids(rows), count ? [property.id] : [], number)
      }
    }
    const long = await read(client, 'admin', admin, 'fetch-all-properties', {
      number: 'x'.repeat(61),
    })
    long.response.assertStatus(422)
  }).timeout(60_000)
})
