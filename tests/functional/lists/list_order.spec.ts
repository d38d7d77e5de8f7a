import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { ids, read } from '#tests/helpers/lists'

/** As the lists sort them: case, accents and forms of letters aside, by code point. */
const ordered = [
  '-',
  '٣', // as 3
  '4 rooms',
  'Öster',
  'OSTER 2',
  'ßA', // as ssa
  'Ubar',
  'übud',
  'Zoo',
  'Ωmega',
  'эхо',
  'ЯМА',
  'أحمد',
  'بيت',
  'شُقّة',
  '東京',
  '😀',
]

const propertyWith = {
  title: (title: string) => PropertyFactory.merge({ title }).create(),
  address: (address: string) => PropertyFactory.merge({ address }).create(),
  city: (city: string) => PropertyFactory.merge({ city }).create(),
  async country_name(name: string) {
    const { id: countryId } = await CountryFactory.merge({ name }).create()
    return PropertyFactory.merge({ countryId }).create()
  },
  async owner_name(name: string) {
    const { id: ownerId } = await UserFactory.merge({ name }).create()
    return PropertyFactory.merge({ ownerId }).create()
  },
}

const userWith = {
  name: (name: string) => UserFactory.apply('tenant').merge({ name }).create(),
  async country(name: string) {
    const { id: countryId } = await CountryFactory.merge({ name }).create()
    return UserFactory.apply('tenant').merge({ countryId }).create()
  },
}

const lists = [
  { path: 'fetch-all-properties', of: 'properties', makers: Object.entries(propertyWith) },
  { path: 'fetch-users', of: 'users', makers: Object.entries(userWith) },
]

test.group('Lists | order of texts', () => {
  for (const { path, of, makers } of lists) {
    for (const [sort, make] of makers) {
      test(`sorts ${of} by ${sort}, accents and case aside`, async ({ client, assert }) => {
        const texts = new Map<number, string>()
        for (const text of [...ordered].reverse()) {
          const { id } = await make(text)
          texts.set(id, text)
        }
        const up = await sorted(client, path, sort)
        assert.deepEqual(
          up.map((id) => texts.get(id)),
          ordered
        )
        assert.deepEqual(await sorted(client, path, `-${sort}`), [...up].reverse())
      })
    }
  }

  test('sorts equal texts by their ids, and what has none before all others', async ({
    client,
    assert,
  }) => {
    const made: number[] = []
    for (const city of ['Öster', '-', null, 'oster', null, 'OSTER']) {
      const { id } = await PropertyFactory.merge({ city }).create()
      made.push(id)
    }
    const expected = [2, 4, 1, 0, 3, 5].map((index) => made[index])
    const path = 'fetch-all-properties'
    assert.deepEqual(await sorted(client, path, 'city'), expected)
    assert.deepEqual(await sorted(client, path, '-city'), expected.reverse())
  })
})

async function sorted(client: ApiClient, path: string, sort: string) {
  const admin = await UserFactory.apply('admin').create()
  const { rows } = await read(client, 'admin', admin, path, { sort })
  return ids(rows)
}
