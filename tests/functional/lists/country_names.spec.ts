import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { areCountryNamesKept, keepCountryNames } from '#database/seeders/country_names'
import Country from '#models/country'
import { callsOf } from '#tests/helpers/calls'
import { ids, type Row } from '#tests/helpers/lists'
import { valuesOf } from '#tests/helpers/values'

/** A seeded country with two regions, one of which an admin has typed, and a typed one, which have a property each. */
async function places() {
  const emirates = await CountryFactory.merge({ name: 'United Arab Emirates' }).create()
  const parentId = emirates.id
  const dubai = await CountryFactory.merge({ name: 'Dubai', parentId }).create()
  const harbour = await CountryFactory.merge({ name: 'Harbour', parentId }).create()
  const egypt = await CountryFactory.merge({ name: 'Egypt' }).create()
  const oz = await CountryFactory.merge({ name: 'Oz' }).create()
  const admin = await UserFactory.apply('admin').merge({ countryId: dubai.id }).create()
  const { id: ownerId } = await UserFactory.create()
  const properties: Record<string, number> = {}
  for (const { id: countryId, name } of [dubai, harbour, egypt, oz]) {
    const place = { ownerId, countryId, title: 'Villa', city: null, active: true }
    const property = await PropertyFactory.apply('active').merge(place).create()
    properties[name] = property.id
  }
  return { emirates, dubai, harbour, egypt, oz, admin, properties }
}

const reading =
  (client: ApiClient, { admin }: Awaited<ReturnType<typeof places>>) =>
  async (path: string, language = 'ar', query = {}): Promise<Row[]> => {
    const call = callsOf(client, 'admin', admin).get(path).qs(query)
    const response = await call.header('accept-language', language)
    return response.body()
  }

const named = (rows: Row[]) => rows.map((row) => [row.country_name, row.country_main])

test.group('Lists | names of countries', () => {
  test('names a seeded country in the language of the reader, a typed one as it is', async ({
    client,
    assert,
  }) => {
    const world = await places()
    const read = reading(client, world)

    assert.deepEqual(named(await read('fetch-all-properties', 'ar', { sort: 'country_name' })), [
      ['Harbour', 'الإمارات العربية المتحدة'],
      ['Oz', null],
      ['دبي', 'الإمارات العربية المتحدة'],
      ['مصر', null],
    ])
    assert.deepEqual(named(await read('fetch-all-properties', 'en', { sort: 'country_name' })), [
      ['Dubai', 'United Arab Emirates'],
      ['Egypt', null],
      ['Harbour', 'United Arab Emirates'],
      ['Oz', null],
    ])
    const [admin] = await read('fetch-all-users', 'ar', { search: `#${world.admin.id}` })
    assert.deepInclude(admin, { country: 'دبي', country_main: 'الإمارات العربية المتحدة' })
    const figures: any = await read('dashboard-figures')
    assert.deepEqual(valuesOf(figures.countries, 'name'), ['الإمارات العربية المتحدة', 'Oz', 'مصر'])
  })

  test('sorts by the name that is shown, whole and in pages', async ({ client, assert }) => {
    const world = await places()
    const read = reading(client, world)
    const { Dubai, Harbour, Egypt, Oz } = world.properties
    const sorted = { country_name: [Harbour, Oz, Dubai, Egypt], country_main: [Egypt, Oz] }
    for (const [sort, expected] of Object.entries(sorted)) {
      const whole = ids(await read('fetch-all-properties', 'ar', { sort }))
      assert.deepEqual(whole.slice(0, expected.length), expected)
      for (const [index, id] of whole.entries()) {
        const query = { sort, page: index + 1, per_page: 1 }
        assert.deepEqual(ids(await read('fetch-all-properties', 'ar', query)), [id])
        const searched = { ...query, search: 'villa' }
        assert.deepEqual(ids(await read('fetch-all-properties', 'ar', searched)), [id])
      }
    }
  })

  test('lists countries in the order of the language, with the stored name to edit', async ({
    client,
    assert,
  }) => {
    const { emirates, dubai, harbour, egypt, oz, ...world } = await places()
    const read = reading(client, { emirates, dubai, harbour, egypt, oz, ...world })
    const known = [emirates, dubai, harbour, egypt, oz].map(({ id }) => id)
    const list = async (language?: string) => {
      const rows = await read('all-countries', language)
      return rows.filter(({ id }) => known.includes(id))
    }
    const all = await list()
    assert.deepEqual(all[0], {
      ...{ id: emirates.id, name: 'United Arab Emirates', parent_id: null, version: 1 },
      local_name: 'الإمارات العربية المتحدة',
    })
    assert.deepEqual(ids(all), known)
    assert.notProperty(all[2], 'local_name')
    const english = await list('en')
    assert.deepEqual(ids(english), [egypt.id, oz.id, emirates.id, dubai.id, harbour.id])
    for (const country of english) {
      assert.sameMembers(Object.keys(country), ['id', 'name', 'parent_id', 'version'])
    }
    const mains = await read('main-countries')
    assert.deepEqual(mains[1], { id: egypt.id, name: 'Egypt', local_name: 'مصر' })
    const page = await client.get('/ar/listings')
    const options = [...page.text().matchAll(/<option value="\d+"[^>]*>([^<]+)</g)]
    assert.includeMembers(
      options.map(([, name]) => name.trim()),
      ['الإمارات العربية المتحدة', 'دبي', 'Oz']
    )
  })

  test('finds a country by its name in every language', async ({ client, assert }) => {
    const world = await places()
    const read = reading(client, world)
    const { Dubai, Egypt } = world.properties
    for (const language of ['en', 'ar']) {
      for (const [search, found] of [
        ['دبي', [Dubai]],
        ['دبى', [Dubai]],
        ['dubai', [Dubai]],
        ['مص', [Egypt]],
        ['egypt villa', [Egypt]],
        ['مصر دبي', []],
        ['مراكش', []],
      ] as const) {
        const rows = await read('fetch-all-properties', language, { search })
        assert.deepEqual(ids(rows), [...found], `${search} in ${language}`)
      }
    }
    const listed = await client.get('/api/listings').qs({ search: 'مصر' })
    assert.deepEqual(ids(listed.body()), [Egypt])
  })

  test('keeps a name that is changed, until it is the seeded one again', async ({
    client,
    assert,
  }) => {
    const world = await places()
    const read = reading(client, world)
    const search = { search: 'مصر' }
    for (const [name, shown] of [
      ['Egypt (north)', 'Egypt (north)'],
      ['Egypt', 'مصر'],
    ]) {
      await callsOf(client, 'admin', world.admin).put(`edit-countries/${world.egypt.id}`, { name })
      const [row] = await read('fetch-all-properties', 'ar', { search: 'egypt' })
      assert.equal(row.country_name, shown)
      assert.lengthOf(await read('fetch-all-properties', 'ar', search), name === shown ? 0 : 1)
    }
  })

  test('finds countries that were there before the names were known', async ({ assert }) => {
    const { egypt } = await places()
    const textOf = async () => {
      const { name } = await db.from('country_texts').where('id', egypt.id).firstOrFail()
      return name
    }
    await db.from('country_names').delete()
    await db.from('country_texts').where('id', egypt.id).update({ name: 'egypt' })
    assert.isFalse(await areCountryNamesKept())

    await keepCountryNames()

    assert.isTrue(await areCountryNamesKept())
    assert.equal(await textOf(), 'egypt\u0001مصر')
    await Country.query().where('id', egypt.id).update({ name: 'Ägypten' })
    assert.equal(await textOf(), 'agypten')
  })
})
